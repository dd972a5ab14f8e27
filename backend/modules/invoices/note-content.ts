import { indianDay } from "../../../lib/indian-time.ts";
import { type InvoiceLine, splitGst, sumLines } from "../documents/index.ts";
import { printBankTransfer } from "./bank-transfer.ts";
import {
  formatPayment,
  type InvoiceContent,
  LAYOUT,
  type SellerSettings,
} from "./invoice-content.ts";
import type { DocumentLine, PendingInvoice } from "./pending-invoices.ts";

/**
 * Lines of a note: the pieces of the corrected document as they were printed, or the differences of prices. The lines of the
 * corrected document stand in its content in the same order.
 */
const toNoteLines = (
  content: InvoiceContent,
  noteLines: DocumentLine[],
  correctedLines: DocumentLine[],
): InvoiceLine[] =>
  content.lines.flatMap((line, index) => {
    const { orderLineId } = correctedLines[index]?.share ?? {};
    const noted = noteLines.find(({ share }) => share.orderLineId === orderLineId)?.share;
    if (!noted) return [];
    const { quantity, repricedPieces, taxable, gst } = noted;
    const amounts = { taxable, ...splitGst(gst, content.totals.igst === 0) };
    if (repricedPieces === null) return [{ ...line, quantity, ...amounts }];
    const unitPrice = Math.round(taxable / repricedPieces);
    return [{ ...line, quantity: repricedPieces, unitPrice, ...amounts }];
  });

/** The content of every note: parties, order and supply of the corrected document, and a reference to it. */
function buildNoteContent(
  { order, total, reason, ...note }: PendingInvoice,
  noteLines: DocumentLine[],
  correctedLines: DocumentLine[],
): InvoiceContent {
  const { raisesPrices, against, ...content } = note.correctedContent as InvoiceContent;
  const lines = toNoteLines(content, noteLines, correctedLines);
  return {
    ...content,
    layout: LAYOUT,
    lines,
    totals: sumLines(lines, total),
    hasCumulativeRoundOff: undefined,
    advances: undefined,
    due: undefined,
    // Rule 46(s) concerns tax invoices only.
    declaration: undefined,
    against: {
      number: note.correctedNumber ?? "",
      day: indianDay(note.correctedAt ?? order.placedAt),
      reason,
      ...(raisesPrices && against ? { invoice: { number: against.number, day: against.day } } : {}),
    },
  };
}

/** A credit note repeats the credited pieces of its invoice as they were printed, or those whose price it reduces. */
export function buildCreditNoteContent(
  pending: PendingInvoice,
  noteLines: DocumentLine[],
  correctedLines: DocumentLine[],
): InvoiceContent {
  const content = buildNoteContent(pending, noteLines, correctedLines);
  const reducesPrices =
    content.against?.invoice || noteLines.some(({ share }) => share.repricedPieces !== null);
  return {
    ...content,
    // Nothing is to be paid.
    seller: { ...content.seller, ...printBankTransfer(null, "") },
    ...(reducesPrices ? { reducesPrices: true as const } : {}),
  };
}

/** A debit note names the differences to the higher prices (GST Act s.34(3)). It is due like an invoice of its day. */
export function buildDebitNoteContent(
  pending: PendingInvoice,
  noteLines: DocumentLine[],
  correctedLines: DocumentLine[],
  { bankAccount }: Pick<SellerSettings, "bankAccount">,
): InvoiceContent {
  const content = buildNoteContent(pending, noteLines, correctedLines);
  return {
    ...content,
    seller: { ...content.seller, ...printBankTransfer(bankAccount, pending.customerNumber) },
    payment: formatPayment(pending),
    raisesPrices: true,
    ...(pending.advances.length > 0 ? { advances: pending.advances } : {}),
  };
}
