/** Pieces of an invoice or shipment by order line. */
export type Pieces = Map<number, number>;

interface InvoicedPieces {
  pieces: Pieces;
}

export interface Consignment {
  /** Pieces of the order that left earlier. */
  before: Pieces;
  /** Pieces that leave now. */
  pieces: Pieces;
}

const at = (pieces: Pieces, line: number) => pieces.get(line) ?? 0;

/**
 * Pieces of each invoice that leave with a consignment, by order line, if pieces leave in the order in which they were invoiced;
 * without invoices of which none does.
 */
function divideConsignment<Invoice extends InvoicedPieces>(
  invoices: Invoice[],
  { before, pieces }: Consignment,
): { invoice: Invoice; leaving: Pieces }[] {
  const invoiced: Pieces = new Map();
  return invoices.flatMap((invoice) => {
    const leaving: Pieces = new Map();
    for (const [line, quantity] of invoice.pieces) {
      const first = at(invoiced, line);
      invoiced.set(line, first + quantity);
      const start = at(before, line);
      const count = Math.min(first + quantity, start + at(pieces, line)) - Math.max(first, start);
      if (count > 0) leaving.set(line, count);
    }
    return leaving.size > 0 ? [{ invoice, leaving }] : [];
  });
}

/**
 * The invoices that a consignment's pieces belong to, with the pieces of each, whether all its pieces are on them, and whether it
 * consists of all the pieces of these invoices. If not, the goods travel under a delivery challan, because the invoices do not state
 * what is in the consignment.
 */
export function matchInvoices<Invoice extends InvoicedPieces>(
  invoices: Invoice[],
  consignment: Consignment,
) {
  const parts = divideConsignment(invoices, consignment);
  const isInvoiced = [...consignment.pieces].every(
    ([line, quantity]) =>
      parts.reduce((sum, { leaving }) => sum + at(leaving, line), 0) === quantity,
  );
  const isWhole = parts.every(({ invoice, leaving }) =>
    [...invoice.pieces].every(([line, quantity]) => at(leaving, line) === quantity),
  );
  return {
    invoices: parts.map(({ invoice }) => invoice),
    parts,
    isInvoiced,
    isExact: isWhole && isInvoiced,
  };
}
