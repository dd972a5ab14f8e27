export { findOrder } from "./find-orders.ts";
export { lockStockOfOrder } from "./lock-stock.ts";
export {
  parseLineNumber,
  toLineNumber,
} from "./order-number.ts";
export {
  APPROVED,
  AWAITING,
  assertApproved,
  assertOpen,
  CANCELLED,
  DISPATCHED,
  lockCompanyAndOrder,
  lockOrder,
} from "./order-status.ts";
export { deleteUnusedPoFiles, detectFileType, lockPoFile, poFileName } from "./po-files.ts";
export { type RecordedOrder, recordOrder } from "./record-order.ts";
export { type HoldSettings, isAccountHeld, isHeldRow, isShipmentHeld } from "./shipment-hold.ts";
export {
  consignmentValue,
  findLastShipment,
  findShipments,
  type Shipment,
  toShipmentNumber,
} from "./shipments.ts";
