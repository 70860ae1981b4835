package import CX11
import CX11Wire

/// A counter of the SYNC extension, as in `_NET_WM_SYNC_REQUEST_COUNTER`, by which window managers learn that
/// a frame of a new size is shown.
@MainActor
package struct SyncCounter {
  package let id: XID
  private let sync: ServerExtension

  /// A counter at 0; nil if the server has no SYNC. Two round trips.
  package init?(display: OpaquePointer) {
    guard let sync = ServerExtension("SYNC", on: display) else { return nil }
    // The protocol asks for the exchange of versions first; every version has counters.
    var greeting = xSyncInitializeReq()
    greeting.reqType = sync.opcode
    greeting.syncReqType = UInt8(X_SyncInitialize)
    greeting.majorVersion = UInt8(SYNC_MAJOR_VERSION)
    greeting.minorVersion = UInt8(SYNC_MINOR_VERSION)
    guard sync.ask(greeting, for: xSyncInitializeReply.self) != nil else { return nil }
    self.sync = sync
    id = tilework_new_id(display)
    var request = xSyncCreateCounterReq()
    request.reqType = sync.opcode
    request.syncReqType = UInt8(X_SyncCreateCounter)
    request.cid = CARD32(id)
    sync.send(request)
  }

  /// XSyncSetCounter: sets it once the server has carried out everything sent before.
  package func set(_ value: Int64) {
    var request = xSyncSetCounterReq()
    request.reqType = sync.opcode
    request.syncReqType = UInt8(X_SyncSetCounter)
    request.cid = CARD32(id)
    request.value_hi = INT32(truncatingIfNeeded: value >> 32)
    request.value_lo = CARD32(truncatingIfNeeded: value)
    sync.send(request)
  }
}
