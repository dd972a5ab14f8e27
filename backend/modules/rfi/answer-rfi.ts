import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { lastDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { rfiLines } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { Sites } from "../accounts/email-confirmation.ts";
import type { Email } from "../notifications/email.ts";
import { enqueue } from "../notifications/outbox.ts";
import { rfiTemplates } from "../notifications/rfi-templates.ts";
import { findRfi, type LockedLine, lockLines, moveStock, type Rfi } from "./rfi-lines.ts";

/** The operator's offer for one line. */
export interface OfferInput {
  line: number;
  /** Paise per piece. */
  price: number;
  /** Pieces allotted; as many as were asked for unless said. */
  quantity?: number | undefined;
  /** Of these, pieces to take out of free stock now; as many as there are unless said. */
  fromStock?: number | undefined;
}

export interface OfferTerms {
  /** Days until the pieces leave that are not taken out of stock. */
  leadDays: number | null;
  /** The first moment at which the offer no longer holds. */
  validUntil: Date;
  note: string;
}

/** The items whose free stock changed. */
export interface StockChange {
  brand: BrandId;
  items: number[];
}

const MAIL_MINUTES = 7 * 24 * 60;

const notify = (tx: Db, { brand, email }: Rfi, content: Email) =>
  enqueue(tx, { brand, channel: "email", to: email, content, expiresInMinutes: MAIL_MINUTES });

/**
 * Writes an offer. The pieces it holds leave free stock in the same transaction, so that nobody else can buy them; what
 * a former offer held goes back first.
 */
async function writeOffer(tx: Db, line: LockedLine, answer: OfferInput, terms: OfferTerms) {
  const free = await moveStock(tx, line.itemId, line.held);
  const quantity = answer.quantity ?? line.quantity;
  const held = answer.fromStock ?? Math.min(quantity, free ?? 0);
  const where = `Line ${line.line}, ${line.designation} ${line.maker}`;
  if (held > quantity) throw new Refusal(400, `${where}: more from stock than allotted.`);
  if ((await moveStock(tx, line.itemId, -held)) === null) {
    throw new Refusal(409, `${where}: only ${free ?? 0} pieces are free.`);
  }
  if (held < quantity && terms.leadDays === null) {
    const rest = `${quantity - held} of ${quantity} pieces don't come from stock`;
    throw new Refusal(400, `${where}: ${rest}, so say the lead time in days.`);
  }
  const leadDays = held < quantity ? terms.leadDays : null;
  const { price } = answer;
  const [written] = await tx
    .update(rfiLines)
    .set({
      status: "answered",
      price,
      allotted: quantity,
      held,
      leadDays,
      validUntil: terms.validUntil,
      answerNote: terms.note,
      answeredAt: sql`now()`,
    })
    .where(eq(rfiLines.id, line.id))
    .returning({ alive: sql<boolean>`${rfiLines.validUntil} > now()` });
  if (!written?.alive) throw new Refusal(400, "The last day of the offer is over already.");
  return { ...line, quantity, price, held, leadDays };
}

/**
 * Answers lines of an RFI, all or none, with one mail to the buyer. An answer that is not ordered yet may be given
 * again; carts that hold it follow. Throws Refusal 404, 409 when ordered, 400 when stock and lead time don't cover it.
 */
export function answerRfi(
  db: Db,
  sites: Sites,
  number: string,
  answers: OfferInput[],
  terms: OfferTerms,
): Promise<StockChange> {
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rfi = await findRfi(tx, number);
      const lines = await lockLines(
        tx,
        rfi,
        answers.map(({ line }) => line),
      );
      const offered = [];
      for (const line of lines) {
        const answer = answers.find((one) => one.line === line.line);
        if (answer) offered.push(await writeOffer(tx, line, answer, terms));
      }
      const { note } = terms;
      const told = { lines: offered, lastDay: lastDay(terms.validUntil), note };
      await notify(tx, rfi, rfiTemplates.answered(rfi.brand, sites[rfi.brand], rfi.number, told));
      return { brand: rfi.brand, items: offered.map(({ itemId }) => itemId) };
    }),
  );
}

/**
 * Declines lines of an RFI, or takes their offers back, with one mail; without `wanted` every line that is neither
 * ordered nor declined. What they held goes back to free stock.
 */
export function declineRfi(
  db: Db,
  sites: Sites,
  number: string,
  { lines: wanted, note }: { lines?: number[] | undefined; note: string },
): Promise<StockChange> {
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rfi = await findRfi(tx, number);
      const locked = await lockLines(tx, rfi, wanted);
      const lines = locked.filter(({ status }) => status !== "declined");
      if (lines.length === 0) throw new Refusal(409, `${rfi.number} has nothing left to decline.`);
      for (const { id, itemId, held } of lines) {
        await moveStock(tx, itemId, held);
        await tx
          .update(rfiLines)
          .set({ status: "declined", held: 0, answerNote: note, answeredAt: sql`now()` })
          .where(eq(rfiLines.id, id));
      }
      const content = rfiTemplates.declined(rfi.brand, sites[rfi.brand], rfi.number, lines, note);
      await notify(tx, rfi, content);
      return { brand: rfi.brand, items: lines.map(({ itemId }) => itemId) };
    }),
  );
}
