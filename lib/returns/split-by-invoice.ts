/** Pieces of an order line on an invoice; invoices of a line are in the order of its pieces, after reissued ones. */
export interface InvoicedPieces {
  invoiceId: number;
  orderLineId: number;
  quantity: number;
  /** Not credited yet. */
  left: number;
  /** Of a reissued invoice: how many pieces of the line left before its own. */
  start?: number;
}

/** Pieces of an order line that came back. */
export interface ReturnedPieces {
  orderLineId: number;
  /** Accepted. */
  quantity: number;
  /** Pieces of the line in the shipment that brought them, and in earlier shipments. */
  shipped: number;
  before: number;
}

export interface CreditedInvoice {
  invoiceId: number;
  lines: { orderLineId: number; quantity: number }[];
}

/**
 * The invoices on which returned pieces are credited: first those that bill the pieces of the shipment, then any others of
 * the line. Null if fewer pieces than returned are invoiced and not credited yet.
 */
export function splitByInvoice(
  invoiced: InvoicedPieces[],
  returned: ReturnedPieces[],
): CreditedInvoice[] | null {
  const taken = invoiced.map(() => 0);
  const ofLine = (orderLineId: number) => {
    let end = 0;
    return invoiced.flatMap(({ quantity, ...one }, index) => {
      if (one.orderLineId !== orderLineId) return [];
      const { left, start } = one;
      if (start !== undefined) return [{ index, left, start, end: start + quantity }];
      end += quantity;
      return [{ index, left, start: end - quantity, end }];
    });
  };
  for (const { orderLineId, quantity, shipped, before } of returned) {
    let open = quantity;
    const own = ofLine(orderLineId).map((part) => ({
      ...part,
      billed: Math.min(part.end, before + shipped) - Math.max(part.start, before),
    }));
    for (const atMost of [(billed: number) => Math.max(0, billed), () => open]) {
      for (const { index, left, billed } of own) {
        const pieces = Math.min(open, left - (taken[index] ?? 0), atMost(billed));
        taken[index] = (taken[index] ?? 0) + pieces;
        open -= pieces;
      }
    }
    if (open > 0) return null;
  }
  const credited = invoiced.flatMap(({ invoiceId, orderLineId }, index) => {
    const quantity = taken[index] ?? 0;
    return quantity > 0 ? [{ invoiceId, orderLineId, quantity }] : [];
  });
  return [...Map.groupBy(credited, ({ invoiceId }) => invoiceId)].map(([invoiceId, lines]) => ({
    invoiceId,
    lines: lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }));
}
