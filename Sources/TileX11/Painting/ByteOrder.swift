import CX11

/// This machine's byte order, in XImage's terms.
let hostByteOrder = UInt32(1).littleEndian == 1 ? LSBFirst : MSBFirst
