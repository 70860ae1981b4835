import CX11

/// How this machine keeps pixels in memory, whatever the server's order, as XImage has it.
let hostByteOrder = UInt32(1).littleEndian == 1 ? LSBFirst : MSBFirst
