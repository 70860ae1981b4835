/// Numbers no computation should be handed, and will be.
let oddNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-12, 1e12, 1e100,
]
