import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { describePieces } from "../../../lib/delivery/dates.ts";
import { toDatedPieces } from "../../../lib/delivery/open-pieces.ts";
import { formatMoney } from "../../../lib/format.ts";
import { formatPieces } from "../../../lib/format-pieces.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, users } from "../../db/schema/index.ts";
import { formatOrder, type Line, toMessage } from "./order-templates.ts";
import { enqueue } from "./outbox.ts";

/** Names of cancelled pieces in e-mails, refunds and the ledger. */
export const cancelledNouns = {
  backOrdered: { plain: "back-ordered pieces", capitalized: "Back-ordered pieces" },
  open: { plain: "pieces", capitalized: "Pieces" },
};
type CancelledNoun = (typeof cancelledNouns)[keyof typeof cancelledNouns];

interface CancelledPieces {
  orderId: number;
  pieces: { line: Line; quantity: number }[];
  noun: CancelledNoun;
  /** Paise, incl. GST. */
  amount: number;
  reason: string;
  /** Goods on account that stay until the account is paid. */
  isHeld: boolean;
  now: Date;
}

/** Pieces of the order that are still to come, with their dates. */
const listOpen = (lines: Line[], { isHeld, now }: CancelledPieces): string[] =>
  lines.flatMap((line) =>
    toDatedPieces(line, isHeld).map(
      (pieces) => `${line.designation} ${line.maker}: ${describePieces(pieces, now)}`,
    ),
  );

/** Queues the e-mail to the user who placed the order, in the transaction that cancels the pieces. */
export async function enqueuePiecesCancelled(tx: Db, cancelled: CancelledPieces): Promise<void> {
  const { orderId, pieces, noun, amount, reason, isHeld } = cancelled;
  const [row] = await tx
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!row) return;
  const { order, email } = row;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  const open = listOpen(lines, cancelled);
  const back =
    order.mode === "credit"
      ? `${formatMoney(amount)} incl. GST has been returned to your available balance.`
      : `${formatMoney(amount)} incl. GST is being refunded to your original payment method.`;
  const content = {
    template: "back-orders-cancelled",
    subject: `${noun.capitalized} of your order ${order.number} have been cancelled`,
    lines: [
      `These ${noun.plain} of your ${formatOrder(order)} have been cancelled:`,
      ...pieces.map(
        ({ line, quantity }) => `${line.designation} ${line.maker}: ${formatPieces(quantity)}`,
      ),
      `Reason: ${reason}`,
      back,
      ...(open.length > 0
        ? ["Still to come:", ...open, ...(isHeld ? [messages.orderHeld] : [])]
        : ["There is nothing else to come from this order."]),
    ],
  };
  await enqueue(tx, toMessage(order.brand as BrandId, email, content, orderId));
}
