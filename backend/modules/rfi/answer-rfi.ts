import { formatMoment } from "../../../lib/format.ts";
import type { Db } from "../../db/client.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";
import type { Email, Sites } from "../notifications/index.ts";
import { enqueue, rfiTemplates } from "../notifications/index.ts";
import { type Answerer, auditAnswers, describeAnswer } from "./answer-audit.ts";
import { finishDraft } from "./finish-draft.ts";
import type { StockChange } from "./held-stock.ts";
import { chooseItem, findNamedItems, type NamedItem } from "./offered-item.ts";
import { findRfi, type LockedLine, lockLines, type Rfi } from "./rfi-lines.ts";
import {
  type OfferTerms,
  type SavedOffer,
  type SavedRefusal,
  saveOffer,
  saveRefusal,
} from "./save-offer.ts";

/** Operator's offer for a line. */
export interface OfferInput extends OfferTerms {
  line: number;
  /** The item of the line by default. */
  item?: NamedItem | undefined;
}

interface Answers {
  offers: OfferInput[];
  declines: { line: number; note: string }[];
  /** Version of the draft that the operator saw; the command line shows none. */
  draftVersion?: number | undefined;
}

export interface AnswerContext extends Answerer {
  /** Base URLs of the brands, for links in e-mails. */
  sites: Sites;
  now: Date;
  /** Revisions of the lines that the operator saw; without them, answers replace whatever is there. */
  seen?: Map<number, string>;
}

const WEEK_MINUTES = 7 * 24 * 60;

const notify = (tx: Db, { brand, email, number: about }: Rfi, content: Email) =>
  enqueue(tx, {
    ...{ brand, channel: "email", to: email, content, about },
    expiresInMinutes: WEEK_MINUTES,
  });

/** 409 if a line is no longer as the operator saw it, saying who changed it to what. */
function refuseChangedLines(lines: LockedLine[], seen: Map<number, string> | undefined): void {
  const changed = seen && lines.find((line) => seen.get(line.line) !== line.revision);
  if (!changed) return;
  const { line, answeredBy, answeredAt } = changed;
  const who = answeredBy ? ` by ${answeredBy}` : "";
  const when = answeredAt ? ` on ${formatMoment(answeredAt.toISOString())}` : "";
  throw new Refusal(
    409,
    `Line ${line} was changed${who}${when}: ${describeAnswer(changed)}. Nothing was sent. Check the line and send again.`,
  );
}

/** Consequences of changed lines, in their transaction: stock for waiting orders, audit log. Returns the changed items. */
async function finish(
  tx: Db,
  rfi: Rfi,
  context: AnswerContext,
  locked: LockedLine[],
  saved: (SavedOffer | SavedRefusal)[],
): Promise<StockChange> {
  const offered = saved.flatMap((one) => ("itemId" in one ? one.itemId : []));
  const items = [...new Set([...locked.flatMap(({ itemId }) => itemId ?? []), ...offered])];
  await allocateFreeStock(tx, items, context.now);
  await auditAnswers(tx, rfi, context, locked, saved);
  return { brand: rfi.brand, items };
}

/**
 * Answers all given lines of an RFI or none, and e-mails the buyer once. An offer that is not ordered yet can be replaced,
 * also in carts; answered lines leave the draft. Throws Refusal 404, 409 if a line is ordered or was changed, 400 if stock and lead
 * time don't cover the quantity or if a requested text gets no item. Locks: company (if items are named), stock by item,
 * lines.
 */
export function answerRfi(
  db: Db,
  number: string,
  { offers, declines, draftVersion }: Answers,
  context: AnswerContext,
): Promise<StockChange> {
  const { sites, operator, seen, now } = context;
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rfi = await findRfi(tx, number);
      const named = await findNamedItems(tx, rfi, offers);
      const locked = await lockLines(
        tx,
        rfi,
        [...offers, ...declines].map(({ line }) => line),
        [...named.values()].map(({ itemId }) => itemId),
      );
      refuseChangedLines(locked, seen);
      const offered: SavedOffer[] = [];
      const declined: SavedRefusal[] = [];
      for (const line of locked) {
        const refusal = declines.find((one) => one.line === line.line);
        if (refusal) declined.push(await saveRefusal(tx, line, refusal.note, operator.name));
        const offer = offers.find((one) => one.line === line.line);
        if (!offer) continue;
        const item = await chooseItem(tx, rfi, line, named.get(line.line));
        offered.push(await saveOffer(tx, line, item, offer, operator.name));
      }
      const lines = locked.map(({ line }) => line);
      await finishDraft(tx, { rfiId: rfi.id, lines, by: operator.name, draftVersion, now });
      const { brand } = rfi;
      const content =
        offered.length > 0
          ? rfiTemplates.answered(brand, sites[brand], rfi.number, { offered, declined })
          : rfiTemplates.declined(brand, sites[brand], rfi.number, declined);
      await notify(tx, rfi, content);
      return finish(tx, rfi, context, locked, [...offered, ...declined]);
    }),
  );
}

/**
 * Declines lines of an RFI or withdraws their offers, and e-mails the buyer; by default all lines that are neither ordered
 * nor declined. Held pieces return to free stock.
 */
export function declineRfi(
  db: Db,
  number: string,
  { lines: lineNumbers, note }: { lines?: number[] | undefined; note: string },
  context: AnswerContext,
): Promise<StockChange> {
  const { sites, operator, seen } = context;
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rfi = await findRfi(tx, number);
      const locked = await lockLines(tx, rfi, lineNumbers);
      refuseChangedLines(locked, seen);
      const lines = locked.filter(({ status }) => status !== "declined");
      if (lines.length === 0) throw new Refusal(409, `${rfi.number} has no lines left to decline.`);
      const declined: SavedRefusal[] = [];
      for (const line of lines) declined.push(await saveRefusal(tx, line, note, operator.name));
      const content = rfiTemplates.declined(rfi.brand, sites[rfi.brand], rfi.number, declined);
      await notify(tx, rfi, content);
      return finish(tx, rfi, context, lines, declined);
    }),
  );
}

/**
 * Offers lines again until a later day, at the same price and quantity, and e-mails the buyer. Expired offers take their
 * pieces out of free stock again. Throws Refusal 409 if a line has no offer, 400 if stock and lead time no longer cover it.
 */
export function extendOffers(
  db: Db,
  number: string,
  { lines: lineNumbers, validUntil }: { lines: number[]; validUntil: Date },
  context: AnswerContext,
): Promise<StockChange> {
  const { sites, operator, seen } = context;
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rfi = await findRfi(tx, number);
      const locked = await lockLines(tx, rfi, lineNumbers);
      refuseChangedLines(locked, seen);
      const extended: SavedOffer[] = [];
      for (const line of locked) {
        const { status, price, allotted, leadDays, answerNote } = line;
        if (status !== "answered" || price === null || allotted === null) {
          throw new Refusal(409, `Line ${line.line} has no offer that could be extended.`);
        }
        const item = await chooseItem(tx, rfi, line, undefined);
        const terms = { price, quantity: allotted, leadDays, validUntil, note: answerNote };
        extended.push(await saveOffer(tx, line, item, terms, operator.name));
      }
      const content = rfiTemplates.extended(rfi.brand, sites[rfi.brand], rfi.number, extended);
      await notify(tx, rfi, content);
      return finish(tx, rfi, context, locked, extended);
    }),
  );
}
