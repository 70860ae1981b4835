/// A data file with albums of these ids, one a line; the first stands in line 2.
func albumFile(_ ids: [String]) -> String {
  let lines = ids.map { #"  {"id": "\#($0)", "title": "\#($0)", "symbol": "coast", "color": "indigo"}"# }
  return "{\"items\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
}
