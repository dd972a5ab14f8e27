import { countNoun } from "../../../lib/count-noun.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { formatPoNumber } from "../../../lib/forms/purchase-order.ts";
import { getDocumentNoun } from "../../../lib/payments/document-nouns.ts";
import { routes } from "../../../lib/routes.ts";
import { GRACE_DAYS } from "../../../lib/rules/overdue.ts";
import type { EmailContent } from "./email.ts";

/** An open invoice or debit note. */
export interface InvoiceToPay {
  kind: string;
  number: string;
  /** "2026-11-20" */
  due: string;
  /** Paise. */
  open: number;
  poNumber: string;
}

function describeInvoice(
  { kind, number, due, open, poNumber }: InvoiceToPay,
  today: string,
): string {
  const when =
    due === today ? "due today" : `${due < today ? "was due" : "due"} on ${formatDate(due)}`;
  return `${getDocumentNoun(kind)} ${number}${poNumber ? ` (your ${formatPoNumber(poNumber)})` : ""}: ${formatMoney(open)}, ${when}`;
}

interface Seller {
  /** Base URL of the brand. */
  site: string;
  /** "online", "by bank transfer"; none if the seller offers neither. */
  paymentWays: string[];
  /** Goods on account are not dispatched to companies that are overdue. */
  holdsOverdueShipments: boolean;
  /** Of an account on hold, how to transfer the amount: its users can't open the account statement. */
  onHold: { bank: string[] } | null;
}

/** How to pay, and the link to the account statement if the buyer can open it. */
function describePayment({ site, paymentWays, onHold }: Seller) {
  const url = `${site}${routes.statement}`;
  if (!onHold) {
    const ways = paymentWays.join(" or ");
    return {
      payment: ways ? `You can pay ${ways} from your account statement.` : "",
      link: { label: "View account statement", url },
    };
  }
  const { bank } = onHold;
  const closed = "Your account is on hold, so you can't open your account statement.";
  return {
    payment:
      bank.length > 0
        ? `${closed} Please pay by bank transfer. ${bank.join(", ")}.`
        : `${closed} Please contact us about the payment.`,
  };
}

/** Reminds of open invoices and debit notes, the first due first. */
export function paymentReminder(
  invoices: InvoiceToPay[],
  today: string,
  seller: Seller,
): EmailContent {
  const total = invoices.reduce((sum, { open }) => sum + open, 0);
  const nouns = [...new Set(invoices.map(({ kind }) => getDocumentNoun(kind).toLowerCase()))];
  const what = countNoun(invoices.length, nouns.length === 1 ? (nouns[0] ?? "") : "document");
  const isOverdue = invoices.some(({ due }) => due < today);
  const { payment, ...withLink } = describePayment(seller);
  return {
    template: "payment-reminder",
    subject: `${isOverdue ? "Payment overdue" : "Payment due soon"}: ${formatMoney(total)}`,
    lines: [
      `${formatMoney(total)} is open for ${what} on your account. ${payment}`.trimEnd(),
      ...invoices.map((invoice) => describeInvoice(invoice, today)),
      ...(isOverdue && seller.holdsOverdueShipments
        ? [
            `Goods on account aren't dispatched while a payment is more than ${countNoun(GRACE_DAYS, "day")} overdue.`,
          ]
        : []),
      "If you have paid already, thank you. You don't need to do anything.",
    ],
    ...withLink,
  };
}
