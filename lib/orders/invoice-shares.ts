/** A line of an order or invoice that is billed (or credited) in parts. Amounts in paise. */
export interface DividedLine {
  quantity: number;
  taxable: number;
  gst: number;
  /** Pieces taken so far from the beginning: invoiced pieces of an order, credited pieces of an invoice. */
  taken: number;
  /** Pieces taken so far from the end: pieces of an order that were cancelled before they were invoiced. */
  takenFromEnd: number;
}

/** An order or invoice that is billed (or credited) in parts. */
export interface Divided {
  lines: DividedLine[];
  /** Total incl. GST and round-off. */
  payable: number;
  /** CGST and SGST instead of IGST. */
  intraState: boolean;
}

export interface LineShare {
  taxable: number;
  gst: number;
}

export interface Share {
  /** In the order of the divided lines. */
  lines: LineShare[];
  /** Incl. GST and, in the last share, the round-off. */
  total: number;
}

/**
 * Share of `pieces` of an amount for `quantity`, rounded half up. In big integers, because amount times quantity can exceed
 * the exact range of numbers.
 */
export function prorate(amount: number, pieces: number, quantity: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(pieces) + BigInt(quantity);
  return Number(doubled / (2n * BigInt(quantity)));
}

/** Share of the first pieces of a line. Within a state the GST is twice the CGST, so that CGST and SGST are equal. */
const shareOfFirst = (line: DividedLine, pieces: number, intraState: boolean): LineShare => ({
  taxable: prorate(line.taxable, pieces, line.quantity),
  gst: intraState
    ? 2 * prorate(line.gst / 2, pieces, line.quantity)
    : prorate(line.gst, pieces, line.quantity),
});

const subtract = (a: LineShare, b: LineShare): LineShare => ({
  taxable: a.taxable - b.taxable,
  gst: a.gst - b.gst,
});

const sumGross = (shares: LineShare[]): number =>
  shares.reduce((sum, { taxable, gst }) => sum + taxable + gst, 0);

/** Amount of the taken pieces of a line, incl. GST. */
function takenGross(line: DividedLine, intraState: boolean): number {
  const { quantity, taken, takenFromEnd } = line;
  const end = subtract(line, shareOfFirst(line, quantity - takenFromEnd, intraState));
  return sumGross([shareOfFirst(line, taken, intraState), end]);
}

/**
 * Divides an order or invoice: the share of `pieces` of each line, as the cumulative share including these pieces less the
 * shares taken before. Shares that take all pieces therefore add up to the whole to the paisa, whatever their order, and
 * none is negative. The share that takes the last pieces has the round-off. Throws RangeError for more pieces than are left.
 */
export function takeShare(
  { lines, payable, intraState }: Divided,
  pieces: number[],
  side: "taken" | "takenFromEnd" = "taken",
): Share {
  const after = lines.map((line, index) => ({
    ...line,
    [side]: line[side] + (pieces[index] ?? 0),
  }));
  for (const [index, { quantity, taken, takenFromEnd }] of after.entries()) {
    if ((pieces[index] ?? 0) < 0 || taken + takenFromEnd > quantity)
      throw new RangeError(`line ${index + 1} has fewer pieces left`);
  }
  const shares = after.map((line, index) => {
    const before = lines[index] ?? line;
    const [from, to] =
      side === "taken"
        ? [before.taken, line.taken]
        : [line.quantity - line.takenFromEnd, line.quantity - before.takenFromEnd];
    return subtract(shareOfFirst(line, to, intraState), shareOfFirst(line, from, intraState));
  });
  const whole = sumGross(lines);
  // The whole is reached with the last pieces; before them the round-off is left out unless it would be exceeded.
  const amount = (gross: number) => (gross < whole ? Math.min(gross, payable) : payable);
  const gross = (of: DividedLine[]) =>
    of.reduce((sum, line) => sum + takenGross(line, intraState), 0);
  return { lines: shares, total: amount(gross(after)) - amount(gross(lines)) };
}
