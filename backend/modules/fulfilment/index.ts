export { allocateFreeStock, summarizeAllocations } from "./allocation.ts";
export { approveOrder } from "./approval.ts";
export { allocateBackOrders, listBackOrders } from "./back-orders.ts";
export { cancelPieces, countCancellable } from "./cancel-pieces.ts";
export { cancelOrder } from "./cancellation.ts";
export { findUnprintedChallans, getChallanFile } from "./challan-files.ts";
export { moveFromClosedDays } from "./closed-days.ts";
export { deliverShipment } from "./deliver-shipment.ts";
export { type EwayDetails, type EwayLimits, lacksEwayBill } from "./eway-bill.ts";
export { buildPartA, findPincode } from "./eway-part-a.ts";
export { insertNotices } from "./line-dates.ts";
export { moveDates } from "./move-dates.ts";
export { packOrder } from "./pack-order.ts";
export { findUnprintedPackingLists, getPackingListFile } from "./packing-list-files.ts";
export { prepareInvoice } from "./prepare-invoice.ts";
export {
  type NewShipment,
  type RecordedShipment,
  shipInTransaction,
  shipOrder,
} from "./ship-order.ts";
export { findShipmentInvoices, findTravelDocuments } from "./shipment-documents.ts";
