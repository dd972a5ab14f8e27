import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatCount, formatMoney } from "../../../lib/format.ts";
import { formatPieces } from "../../../lib/format-pieces.ts";
import { formatReason, type ReturnReason } from "../../../lib/returns/reasons.ts";
import type { ReturnStatus } from "../../../lib/returns/status.ts";
import type { Db } from "../../db/client.ts";
import { getOnlinePart } from "../../db/online-part.ts";
import {
  invoices,
  orderLines,
  orders,
  returnCreditNotes,
  returnLines,
  returns,
  users,
} from "../../db/schema/index.ts";
import type { EmailContent } from "./email.ts";
import { formatOrder, toMessage } from "./order-templates.ts";
import { enqueue } from "./outbox.ts";
import type { Sites } from "./settings.ts";

type Return = typeof returns.$inferSelect;
type Line = typeof returnLines.$inferSelect & { designation: string; maker: string };

const formatLine = (line: Line, pieces: string) => `${line.designation} ${line.maker}: ${pieces}`;

function describeApproved(line: Line): string {
  const { quantity, approved } = line;
  const part = approved === quantity ? "" : ` of ${formatCount(quantity)}`;
  return formatLine(line, `${formatCount(approved ?? 0)}${part} approved`);
}

function describeReceived(line: Line): string {
  const { accepted, rejected } = line;
  const parts = [`${formatCount(accepted ?? 0)} accepted`];
  if (rejected) parts.push(`${formatCount(rejected)} not accepted`);
  return formatLine(line, parts.join(", "));
}

/** Where a credited amount goes; `online` is the part that is refunded. Paise. */
function describeReturned({ total, online }: { total: number; online: number }): string {
  if (online === 0) return "The amount has been returned to your available balance.";
  if (online === total) return "We refund the amount to the payment method of the order.";
  return `We refund ${formatMoney(online)} of it to the payment method of the order. The rest has been returned to your available balance.`;
}

/** Subject and paragraphs by the state that the return has reached. */
const texts: Record<
  ReturnStatus,
  (
    row: Return,
    lines: Line[],
    order: string,
    credit: { total: number; online: number },
  ) => { subject: string; lines: string[] }
> = {
  Requested: (row, lines, order) => ({
    subject: `We have received your return request ${row.number}`,
    lines: [
      `We have received your request to return goods of your ${order}. Please don't send anything yet: we will check the request and e-mail you the return address.`,
      `Reason: ${formatReason(row.reason as ReturnReason)}.`,
      ...lines.map((line) => formatLine(line, formatPieces(line.quantity))),
    ],
  }),
  Approved: (row, lines, order) => ({
    subject: `Your return ${row.number} is approved`,
    lines: [
      `You can send back goods of your ${order}. Write ${row.number} on the parcel.`,
      ...lines.map(describeApproved),
      `Return address: ${row.returnAddress}`,
      row.instructions,
    ],
  }),
  Refused: (row, _lines, order) => ({
    // Only an approval has instructions.
    subject: row.instructions
      ? `Your return ${row.number} is closed`
      : `We can't accept your return ${row.number}`,
    lines: [
      row.instructions
        ? `We had approved the return of goods of your ${order}, and have now closed it. You no longer need to send anything.`
        : `We have checked your request to return goods of your ${order} and can't accept it.`,
      `Reason: ${row.refusalReason}`,
      "Contact us if you have questions.",
    ],
  }),
  Received: (row, lines, order) => ({
    subject: `We have received the goods of your return ${row.number}`,
    lines: [
      `The goods that you returned from your ${order} have arrived.`,
      ...lines.map(describeReceived),
      lines.some(({ accepted }) => accepted)
        ? "We will credit the accepted pieces and e-mail you the amount."
        : "No pieces were accepted, so nothing is credited. Contact us if you have questions.",
      row.receiptNote,
    ],
  }),
  Credited: (row, _lines, order, credit) => ({
    subject: `Your return ${row.number} has been credited`,
    lines: [
      `We have credited ${formatMoney(credit.total)} incl. GST for the goods that you returned from your ${order}.`,
      describeReturned(credit),
    ],
  }),
  Withdrawn: (row, _lines, order) => ({
    subject: `Your return request ${row.number} is withdrawn`,
    lines: [`You have withdrawn your request to return goods of your ${order}.`],
  }),
};

/** Credited amount, and the part of it that is refunded online. */
async function findCredit(tx: Db, returnId: number) {
  const notes = await tx
    .select({
      total: invoices.total,
      onCredit: invoices.onCredit,
      onlinePart: invoices.onlinePart,
    })
    .from(returnCreditNotes)
    .innerJoin(invoices, eq(invoices.id, returnCreditNotes.creditNoteId))
    .where(eq(returnCreditNotes.returnId, returnId));
  return {
    total: notes.reduce((sum, { total }) => sum + total, 0),
    online: notes.reduce((sum, note) => sum + getOnlinePart(note), 0),
  };
}

/** Queues the e-mail about the present state of a return, in the transaction that changes it. */
export async function enqueueReturnEmail(tx: Db, sites: Sites, returnId: number): Promise<void> {
  const [row] = await tx
    .select({ return: returns, order: orders, email: users.email })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, returns.userId))
    .where(eq(returns.id, returnId));
  if (!row) return;
  const lines = await tx
    .select({ line: returnLines, designation: orderLines.designation, maker: orderLines.maker })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.line));
  const status = row.return.status as ReturnStatus;
  const brand = row.return.brand as BrandId;
  const text = texts[status](
    row.return,
    lines.map(({ line, ...name }) => ({ ...line, ...name })),
    formatOrder(row.order),
    await findCredit(tx, returnId),
  );
  const content: EmailContent = {
    template: `return-${status.toLowerCase()}`,
    subject: text.subject,
    lines: text.lines.filter(Boolean),
    link: { label: "View return", url: `${sites[brand]}/returns/${row.return.number}` },
  };
  await enqueue(tx, toMessage(brand, row.email, content, row.order.id));
}
