export { creditReturn } from "./credit-return.ts";
export { approveReturn, refuseReturn } from "./decide-return.ts";
export { findReturns, type ReturnRow } from "./find-returns.ts";
export { deleteUnusedPhotos, eraseReturnData, photoExtension } from "./photos.ts";
export { receiveReturn } from "./receive-return.ts";
