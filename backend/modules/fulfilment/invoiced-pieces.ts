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

type Part = "all" | "some" | "none";

const at = (pieces: Pieces, line: number) => pieces.get(line) ?? 0;

/** How much of an invoice's pieces of a line leave now, if pieces leave in the order in which they were invoiced. */
function partOf(line: number, first: number, last: number, { before, pieces }: Consignment): Part {
  const start = at(before, line);
  const end = start + at(pieces, line);
  if (first >= start && last <= end) return "all";
  return last <= start || first >= end ? "none" : "some";
}

/** Pieces of each invoice that leave with a consignment, by order line; without invoices of which none does. */
export function divideConsignment<Invoice extends InvoicedPieces>(
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
 * The invoices that a consignment's pieces belong to, whether all its pieces are on them, and whether it consists of all the
 * pieces of these invoices. If not, the goods travel under a delivery challan, because the invoices do not state what is in the
 * consignment.
 */
export function matchInvoices<Invoice extends InvoicedPieces>(
  invoices: Invoice[],
  consignment: Consignment,
) {
  const invoiced: Pieces = new Map();
  const own: Invoice[] = [];
  let isExact = true;
  for (const invoice of invoices) {
    const parts = new Set<Part>();
    for (const [line, quantity] of invoice.pieces) {
      const first = at(invoiced, line);
      invoiced.set(line, first + quantity);
      parts.add(partOf(line, first, first + quantity, consignment));
    }
    if (parts.has("all") || parts.has("some")) own.push(invoice);
    if (parts.has("some") || parts.size > 1) isExact = false;
  }
  const isInvoiced = [...consignment.pieces].every(
    ([line, quantity]) => at(consignment.before, line) + quantity <= at(invoiced, line),
  );
  return { invoices: own, isInvoiced, isExact: isExact && isInvoiced };
}
