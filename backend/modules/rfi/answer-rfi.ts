import { eq, sql } from "drizzle-orm";
import { lastDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { rfiLines } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { lockCompany } from "../accounts/delivery-addresses.ts";
import type { Sites } from "../accounts/email-confirmation.ts";
import { allocateFreeStock } from "../fulfilment/allocation.ts";
import type { Email } from "../notifications/email.ts";
import { enqueue } from "../notifications/outbox.ts";
import { rfiTemplates } from "../notifications/rfi-templates.ts";
import { adjustStock, type StockChange } from "./held-stock.ts";
import { chooseItem, findNamedItems, type OfferedItem } from "./offered-item.ts";
import { findRfi, type LockedLine, lockLines, type Rfi } from "./rfi-lines.ts";

/** Operator's offer for a line. */
export interface OfferInput {
  line: number;
  /** Code of the item offered for a requested text. */
  item?: string | undefined;
  /** Paise per piece. */
  price: number;
  /** Pieces allotted; the requested quantity by default. */
  quantity?: number | undefined;
  /** Pieces to hold from free stock; as many as available by default. */
  fromStock?: number | undefined;
}

export interface OfferTerms {
  /** Days until dispatch of the pieces that are not held from stock. */
  leadDays: number | null;
  /** First moment at which the offer is no longer valid. */
  validUntil: Date;
  note: string;
}

const WEEK_MINUTES = 7 * 24 * 60;

const notify = (tx: Db, { brand, email }: Rfi, content: Email) =>
  enqueue(tx, { brand, channel: "email", to: email, content, expiresInMinutes: WEEK_MINUTES });

/**
 * Stores an offer and takes the pieces it holds out of free stock in the same transaction, so that they can't be sold to
 * others. Pieces held by an earlier offer for the line are returned first.
 */
async function saveOffer(
  tx: Db,
  line: LockedLine & OfferedItem,
  answer: OfferInput,
  terms: OfferTerms,
) {
  const free = await adjustStock(tx, line.itemId, line.held);
  const quantity = answer.quantity ?? line.quantity;
  const held = answer.fromStock ?? Math.min(quantity, free ?? 0);
  const label = `Line ${line.line}, ${line.designation} ${line.maker}`;
  if (held > quantity) throw new Refusal(400, `${label}: more pieces from stock than allotted.`);
  if ((await adjustStock(tx, line.itemId, -held)) === null) {
    throw new Refusal(409, `${label}: only ${free ?? 0} pieces are in free stock.`);
  }
  if (held < quantity && terms.leadDays === null) {
    const rest = `${quantity - held} of ${quantity} pieces are not in stock`;
    throw new Refusal(400, `${label}: ${rest}. Enter a lead time in days.`);
  }
  const leadDays = held < quantity ? terms.leadDays : null;
  const { price } = answer;
  const [saved] = await tx
    .update(rfiLines)
    .set({
      status: "answered",
      itemId: line.itemId,
      price,
      allotted: quantity,
      held,
      leadDays,
      validUntil: terms.validUntil,
      answerNote: terms.note,
      answeredAt: sql`now()`,
    })
    .where(eq(rfiLines.id, line.id))
    .returning({ valid: sql<boolean>`${rfiLines.validUntil} > now()` });
  if (!saved?.valid) throw new Refusal(400, "The last day of the offer is in the past.");
  return { ...line, quantity, price, held, leadDays };
}

/** Items named in the inputs, by line. The company is locked first, as its requests for them must not change meanwhile. */
async function findItemsByLine(tx: Db, rfi: Rfi, inputs: OfferInput[]) {
  const named = inputs.flatMap(({ line, item }) => (item === undefined ? [] : { line, item }));
  if (named.length > 0) await lockCompany(tx, rfi);
  const byCode = await findNamedItems(
    tx,
    rfi,
    named.map(({ item }) => item),
  );
  return new Map(named.map(({ line, item }) => [line, byCode.get(item)]));
}

/**
 * Answers all given lines of an RFI or none, and e-mails the buyer. An offer that is not ordered yet can be replaced, also
 * in carts. Throws Refusal 404, 409 if a line is ordered, 400 if stock and lead time don't cover the quantity or if a
 * requested text gets no item. Locks: company (if items are named), stock by item, lines.
 */
export function answerRfi(
  db: Db,
  sites: Sites,
  number: string,
  inputs: OfferInput[],
  terms: OfferTerms,
): Promise<StockChange> {
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rfi = await findRfi(tx, number);
      const named = await findItemsByLine(tx, rfi, inputs);
      const lines = await lockLines(
        tx,
        rfi,
        inputs.map(({ line }) => line),
        [...named.values()].flatMap((item) => item?.itemId ?? []),
      );
      const offered = [];
      for (const line of lines) {
        const input = inputs.find((one) => one.line === line.line);
        if (!input) continue;
        const item = await chooseItem(tx, rfi, line, named.get(line.line));
        offered.push(await saveOffer(tx, { ...line, ...item }, input, terms));
      }
      await allocateFreeStock(
        tx,
        offered.map(({ itemId }) => itemId),
      );
      const { note } = terms;
      const details = { lines: offered, lastDay: lastDay(terms.validUntil), note };
      await notify(
        tx,
        rfi,
        rfiTemplates.answered(rfi.brand, sites[rfi.brand], rfi.number, details),
      );
      return { brand: rfi.brand, items: offered.map(({ itemId }) => itemId) };
    }),
  );
}

/**
 * Declines lines of an RFI or withdraws their offers, and e-mails the buyer; by default all lines that are neither ordered
 * nor declined. Held pieces return to free stock.
 */
export function declineRfi(
  db: Db,
  sites: Sites,
  number: string,
  { lines: lineNumbers, note }: { lines?: number[] | undefined; note: string },
): Promise<StockChange> {
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rfi = await findRfi(tx, number);
      const locked = await lockLines(tx, rfi, lineNumbers);
      const lines = locked.filter(({ status }) => status !== "declined");
      if (lines.length === 0) throw new Refusal(409, `${rfi.number} has no lines left to decline.`);
      for (const { id, itemId, held } of lines) {
        if (itemId !== null) await adjustStock(tx, itemId, held);
        await tx
          .update(rfiLines)
          .set({ status: "declined", held: 0, answerNote: note, answeredAt: sql`now()` })
          .where(eq(rfiLines.id, id));
      }
      await allocateFreeStock(
        tx,
        lines.flatMap(({ itemId }) => itemId ?? []),
      );
      const names = lines.map(({ item, ...line }) => ({ ...line, ...item }));
      const content = rfiTemplates.declined(rfi.brand, sites[rfi.brand], rfi.number, names, note);
      await notify(tx, rfi, content);
      return { brand: rfi.brand, items: lines.flatMap(({ itemId }) => itemId ?? []) };
    }),
  );
}
