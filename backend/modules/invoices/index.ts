export { addInvoices, divideOrder } from "./add-invoices.ts";
export { addToBalance } from "./balance.ts";
export { getPaymentWays } from "./bank-transfer.ts";
export {
  assertNotPrepared,
  cancelInvoice,
  creditPreparedInvoice,
  findFullCreditNote,
  isCancellable,
} from "./cancel-invoice.ts";
export {
  addCreditNote,
  type CreditNote,
  findCreditableLines,
  insertCreditNote,
  insertCreditNotes,
} from "./credit-notes.ts";
export * as deductions from "./deductions.ts";
export { isInEffect } from "./deductions.ts";
export type { ConsignmentLine } from "./insert-shipment-invoice.ts";
export type { InvoiceContent } from "./invoice-content.ts";
export {
  findUnprintedInvoices,
  getInvoiceCopies,
  getInvoiceFiles,
  isTaxDocument,
} from "./invoice-files.ts";
export { type IssuedInvoice, issueShipmentInvoice } from "./issue-shipment-invoice.ts";
export { createIssuer, type InvoiceIssuer, issueAllPending } from "./issuer.ts";
export { mayPayInAdvance } from "./may-pay-in-advance.ts";
export { addDebitNotes } from "./noted-lines.ts";
export type { InvoiceSettings } from "./numbering.ts";
export { orderConfirmation } from "./order-confirmation.ts";
export {
  findUnprintedOrderReceipts,
  findUnprintedOrderRefunds,
  getOrderReceipt,
  getOrderRefundVoucher,
} from "./order-voucher-files.ts";
export { numberEarlierReceipts, numberOrderReceipt } from "./order-vouchers.ts";
export { formatMode } from "./payment-mode.ts";
export { findPaymentsOnAccount } from "./payments-on-account.ts";
export {
  type EInvoicing,
  findPreparedInvoice,
  insertPreparedInvoice,
  isPrepared,
  issuePreparedInvoice,
  needsIrn,
  type PreparedInvoice,
  settlePreparedInvoice,
  statesExactly,
  toIrnState,
} from "./prepared-invoice.ts";
export { AWAITING_IRN, billsPieces, CANCELLED_INVOICE } from "./prepared-kinds.ts";
export { type PriceChange, raisePrices, reducePrices } from "./price-notes.ts";
export { findUnprintedReceipts, getReceiptFile } from "./receipt-files.ts";
export { numberOldReceipts } from "./receipt-numbers.ts";
export {
  hasReference,
  insertReceipt,
  type OperatorReceipt,
  type RecordedReceipt,
  recordAdvance,
  recordReceipt,
  recordReceiptIn,
} from "./receipts.ts";
export { type AdvanceRefund, refundAdvance } from "./refund-advance.ts";
export { findUnprintedRefundVouchers, getRefundVoucher } from "./refund-voucher-files.ts";
export { recordRefund, refundOrder, refundPart } from "./refunds.ts";
export { findReissued, reissueInvoice } from "./reissue-invoice.ts";
export { sendReminders } from "./reminders.ts";
export { returnCredit } from "./return-credit.ts";
export { getReversedAmount, reverseReceipt } from "./reverse-receipt.ts";
export {
  allocateAllUnusedReceipts,
  allocateReceipt,
  allocateUnusedReceipts,
  deductionTotal,
  findOpenLots,
  lockCompany,
  type OpenLotOfInvoice,
  reversed,
  unused,
} from "./settlement.ts";
export { type CompanyStatement, getCompanyStatement } from "./statement.ts";
