/** Why goods of an order can't be dispatched, in the words of the operator's console and command line. */
export const shipmentRefusals = {
  invoiceFirst:
    "The tax invoice of this order has no number yet, and goods can't be dispatched without one. See the log.",
  prepareFirst:
    "The tax invoice of these goods needs an IRN before they leave. Prepare the invoice and record its IRN first.",
  awaitsIrn: (number: string) =>
    `Invoice ${number} waits for its IRN, and its goods can't be dispatched without one. Record the IRN, or cancel the invoice.`,
  otherPieces: (number: string) =>
    `Invoice ${number} states other pieces. Dispatch exactly those, or cancel the invoice.`,
  leftBeforeInvoice: (number: string, day: string) =>
    `Invoice ${number} is of ${day}, so its goods can't have left before.`,
  leftWithoutInvoice: (day: string) =>
    `Goods need their tax invoice before they leave (CGST Act, section 31), and these left on ${day} without one. If it can't be undone, give the reason: their invoice is then dated today.`,
  gstRateChanged: (number: string) =>
    `The GST rate has changed since invoice ${number} was issued. Cancel it, or credit it in full if it can't be cancelled any more, and prepare it again at the new rate.`,
  noIrnNeeded: "This order needs no IRN: its invoice is issued when the shipment is recorded.",
  preparedBefore: (number: string) =>
    `Invoice ${number} is prepared already. Its goods leave first, or it is cancelled.`,
  notPrepared: (number: string) =>
    `Invoice ${number} can't be cancelled: only a prepared invoice whose goods have not left can be. Issue a credit note instead.`,
  registeredLongAgo:
    "The portal registered this invoice more than 24 hours ago, so it can't be cancelled. Credit it in full, or dispatch its goods.",
  alreadyCredited: (number: string) =>
    `Invoice ${number} can be neither cancelled nor credited in full, because it has a credit or debit note.`,
  cancelInvoiceFirst: (number: string) =>
    `Invoice ${number} is prepared for goods of this order. Cancel the invoice first.`,
  preparedForOthers: (number: string) =>
    `Invoice ${number} is prepared for others: to cancel them, cancel the invoice first or, more than 24 hours after its IRN, credit it in full.`,
  goodsNotLeft: (number: string) =>
    `The goods of invoice ${number} have not left yet. Change its prices once they have.`,
  held: "This account is overdue, so goods on account are not dispatched to it until it is paid.",
};
