import Glibc

let options: BenchmarkOptions
switch BenchmarkOptions.parse(Array(CommandLine.arguments.dropFirst())) {
case .run(let parsed):
  options = parsed
case .help:
  print(BenchmarkOptions.help)
  exit(0)
case .usageError(let reason):
  writeDiagnostic(reason)
  exit(64)
}

let stopwatch = options.isQuick ? Stopwatch.quick : Stopwatch.thorough
let plans =
  TimingBenchmarks.plans + LayoutBenchmarks.plans + TextBenchmarks.plans + SceneBenchmarks.plans
  + FindBenchmarks.plans + GrowthBenchmarks.plans + PaintingBenchmarks.plans(on: PaintingDesk())
var leftOut = 0
for plan in plans where options.wants(plan.name) {
  guard let benchmark = plan.make() else {
    leftOut += 1
    continue
  }
  if let runs = options.runs {
    for _ in 0..<runs { benchmark.work.run() }
    continue
  }
  print(stopwatch.measure(benchmark).json)
  fflush(nil)  // each line as soon as it is known, also through a pipe
}
if leftOut > 0 {
  let name = PaintingDesk.displayName
  writeDiagnostic(
    "left out what needs a display (\(leftOut)): "
      + (name.isEmpty ? "DISPLAY is not set" : "\(name) will not do") + "; try xvfb-run"
  )
  exit(69)
}
