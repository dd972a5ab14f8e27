import type { BrandId } from "../../../brands/types.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import type { orders } from "../../db/schema/index.ts";
import type { EmailContent } from "./email.ts";
import { formatOrder, toMessage } from "./order-templates.ts";
import type { OutboxMessage } from "./outbox.ts";

interface NoteData {
  order: typeof orders.$inferSelect;
  email: string;
  /** Numbers of the note and of what it corrects, which can also be a debit note. */
  number: string;
  invoice: string;
  /** Paise, incl. GST. */
  total: number;
  reason: string;
}

interface PriceNoteData extends NoteData {
  corrects: "invoice" | "debit note";
  /** The part of the total that is refunded online, paise. */
  online: number;
}

const ITC_REVERSAL =
  "If you are registered for GST, reverse the input tax credit of the credit note.";

const toUrl = (site: string, number: string) =>
  `${site}/api/tax-documents/${number.replaceAll("/", "-")}/pdf`;

/** Announces a credit note for lower prices on account; of an order paid online, the e-mail of the refund does. */
export function priceNoteEmail(data: PriceNoteData, site: string): OutboxMessage {
  const { order, email, number, invoice, corrects, total, online, reason } = data;
  const returned =
    online > 0
      ? `${formatMoney(total - online)} of it reduces what is open on your account, and we refund the rest to the payment method of the order.`
      : "The amount reduces what is open on your account.";
  const content: EmailContent = {
    template: "price-credited",
    subject: `We have credited ${formatMoney(total)} of ${corrects} ${invoice}`,
    lines: [
      `Prices of your ${formatOrder(order)} have been reduced: credit note ${number} over ${formatMoney(total)} incl. GST for ${corrects} ${invoice}.`,
      `Reason: ${reason}`,
      `${returned} ${ITC_REVERSAL}`,
    ],
    link: { label: "View credit note", url: toUrl(site, number) },
  };
  return toMessage(order.brand as BrandId, email, content, order.id);
}

/** Announces the credit note over all of an invoice whose goods have not left. */
export function creditedInvoiceEmail(data: NoteData, site: string): OutboxMessage {
  const { order, email, number, invoice, total, reason } = data;
  const content: EmailContent = {
    template: "invoice-credited",
    subject: `We have credited invoice ${invoice} in full`,
    lines: [
      `The pieces on invoice ${invoice} of your ${formatOrder(order)} have not left. Credit note ${number} over ${formatMoney(total)} incl. GST credits the invoice in full.`,
      `Reason: ${reason}`,
      `When pieces of the order leave, they get a new invoice. Your order doesn't change. ${ITC_REVERSAL}`,
    ],
    link: { label: "View credit note", url: toUrl(site, number) },
  };
  return toMessage(order.brand as BrandId, email, content, order.id);
}

/** Announces a debit note for higher prices, which is owed on account. */
export function debitNoteEmail(
  data: PriceNoteData & { dueOn: string },
  site: string,
): OutboxMessage {
  const { order, email, number, invoice, total, reason, dueOn } = data;
  const content: EmailContent = {
    template: "price-debited",
    subject: `Debit note ${number} for invoice ${invoice}`,
    lines: [
      `Invoice ${invoice} of your ${formatOrder(order)} charged too little. Debit note ${number} adds ${formatMoney(total)} incl. GST.`,
      `Reason: ${reason}`,
      `The amount is added to your account and due on ${formatDate(dueOn)}. Your account statement shows how to pay it.`,
    ],
    link: { label: "View debit note", url: toUrl(site, number) },
  };
  return toMessage(order.brand as BrandId, email, content, order.id);
}
