/** Why goods of an order can't be dispatched, in the words of the operator's console and command line. */
export const shipmentRefusals = {
  invoiceFirst:
    "The tax invoice of this order has no number yet, and goods can't be dispatched without one. See the log.",
  held: "This account is overdue, so goods on account are not dispatched to it until it is paid.",
  gstRateRose: (amount: string) =>
    `The GST rate has risen since this order was paid online: ${amount} more would be due. Cancel these pieces, which refunds them, and ask the buyer to order them again.`,
};
