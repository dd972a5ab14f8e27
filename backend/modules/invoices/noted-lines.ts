import type { CreditableLine } from "./credit-notes.ts";

/** A line of an invoice with what is left of it after all its notes, in paise. */
export interface NotedLine extends CreditableLine {
  /** The part of `taxable` that debit notes have added. */
  added: number;
  /** Id of the last of them; null if there is none. */
  debitNoteId: number | null;
}

/** Adds what is left of an invoice's debit notes to the lines of the invoice. */
export const addDebitNotes = (lines: CreditableLine[], debited: CreditableLine[]): NotedLine[] =>
  lines.map((line) => {
    const ofLine = debited.filter(
      ({ orderLineId, taxable }) => orderLineId === line.orderLineId && taxable > 0,
    );
    const added = ofLine.reduce((sum, { taxable }) => sum + taxable, 0);
    const debitNoteId = ofLine.at(-1)?.invoiceId ?? null;
    return { ...line, taxable: line.taxable + added, added, debitNoteId };
  });
