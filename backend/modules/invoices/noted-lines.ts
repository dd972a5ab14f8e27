import type { CreditableLine } from "./credit-notes.ts";

/** A line of an invoice with its taxable value after all notes, in paise. */
export interface NotedLine extends CreditableLine {
  /** Number of the debit note that last raised its price; "" if none did. */
  debitNote: string;
}

interface DebitNote {
  number: string | null;
  lines: CreditableLine[];
}

/** Adds what is left of an invoice's debit notes, oldest first, to the lines of the invoice. */
export const addDebitNotes = (lines: CreditableLine[], debitNotes: DebitNote[]): NotedLine[] =>
  lines.map((line) => {
    const raises = debitNotes.flatMap(({ number, lines: debited }) =>
      debited
        .filter(({ orderLineId, taxable }) => orderLineId === line.orderLineId && taxable > 0)
        .map(({ taxable }) => ({ number, taxable })),
    );
    const taxable = raises.reduce((sum, one) => sum + one.taxable, line.taxable);
    return { ...line, taxable, debitNote: raises.at(-1)?.number ?? "" };
  });
