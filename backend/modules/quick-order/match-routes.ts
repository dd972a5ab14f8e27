import { setImmediate as nextTurn } from "node:timers/promises";
import type { BrandId } from "../../../brands/types.ts";
import { gradeResults } from "../../../lib/catalogue/grade-results.ts";
import { matchNumbers } from "../../../lib/contract/match-numbers.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { withMaker } from "../../../lib/quick-order/with-maker.ts";
import { createTokenBuckets } from "../../../lib/token-buckets.ts";
import { getClientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import type { FoundItem, SearchIndexes } from "../catalogue/index.ts";
import { type ItemRow, itemFields, itemsByIds } from "../catalogue/index.ts";
import { findOwnItems } from "./part-numbers.ts";

/** The best item and three alternatives. */
const CANDIDATES = 4;
/** Lines searched before other requests get their turn. */
const LINES_AT_ONCE = 20;
/** Lines per address: five full lists at once, then a full one every ten seconds. */
const LIMIT = { perSecond: 100, burst: 5_000 };

/** A line with its best item, if any, and up to three others. */
interface FoundLine {
  best: Pick<FoundItem, "id" | "match"> | undefined;
  others: FoundItem[];
  total: number;
  ownNumber?: string;
  isChosen?: boolean;
}

/** A line that is one of the company's own part numbers: its item is the same by definition. */
const toOwnLine = (text: string, id: number): FoundLine => ({
  best: { id, match: { requested: text, grade: "same", differences: [], unread: [] } },
  others: [],
  total: 1,
  ownNumber: text,
});

function findLine(search: SearchIndexes, brand: BrandId, text: string): FoundLine {
  const { items, total } = search.findOne(brand, text, CANDIDATES);
  const [best, ...others] = items;
  return { best, others, total };
}

/** The item that was chosen for a line before, graded as if it had been found. */
function toChosenLine(text: string, item: ItemRow): FoundLine {
  const mm = (um: number | null) => um && um / 1000;
  const result = {
    ...{ name: item.designation, brand: item.maker, match: null },
    ...{ bore: mm(item.boreUm), outsideDiameter: mm(item.outsideUm), width: mm(item.widthUm) },
  };
  const [graded] = gradeResults(text, [result]);
  const best = { id: item.id, match: graded?.match ?? null };
  return { best, others: [], total: 1, isChosen: true };
}

/** Our call that matches a list of numbers; a signed-in company's own part numbers come first. */
export function matchRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, search, searches, config } = scope.deps;
  const take = createTokenBuckets(LIMIT);

  route(scope, matchNumbers, async ({ body, user, request }) => {
    const address = getClientAddress(request, config.internalToken);
    const seconds = take(user ? `user ${user.userId}` : address, Math.max(1, body.rows.length));
    if (seconds > 0) throw new Refusal(429, messages.tooManyRequests, Math.ceil(seconds));

    const reader = { brand, companyId: user?.companyId ?? null };
    const readItems = async (ids: number[]) =>
      (await itemsByIds(db, reader, [...new Set(ids)])).map((row) => [row.id, row] as const);
    const chosenIds = body.rows.flatMap(({ item_id }) => idOf(item_id) ?? []);
    const chosen = new Map(
      (await readItems(chosenIds)).filter(([, { status }]) => status === "Active"),
    );
    const texts = body.rows.flatMap(({ text, own_number }) => [text, own_number ?? ""]);
    const ownItems = user ? await findOwnItems(db, user, texts) : new Map<string, number>();
    const found: FoundLine[] = [];
    for (const { text, item_id, maker, own_number } of body.rows) {
      const chosenItem = chosen.get(idOf(item_id) ?? 0);
      const ownText = [own_number ?? "", text].find((one) => ownItems.has(one)) ?? "";
      const ownItem = ownItems.get(ownText);
      const searched = withMaker(text, maker);
      if (chosenItem) found.push(toChosenLine(searched, chosenItem));
      else if (ownItem !== undefined) found.push(toOwnLine(ownText, ownItem));
      else found.push(findLine(search, brand, searched));
      if (found.length % LINES_AT_ONCE === 0) await nextTurn();
    }
    // Only what was not found: a list is an order, not a search.
    const missed = body.rows.filter((_, at) => !found[at]?.best);
    searches.record(
      brand,
      address,
      missed.map(({ text }) => ({ text, total: 0 })),
    );
    // Names of the others come from the index: their rows would be three quarters of the query.
    const ids = found.flatMap(({ best }) => best?.id ?? []).filter((id) => !chosen.has(id));
    const rows = new Map([...chosen, ...(await readItems(ids))]);
    const data = found.map(({ best, others, total, ownNumber, isChosen }) => {
      const row = best && rows.get(best.id);
      return {
        item: row ? { ...itemFields(row), match: best.match } : null,
        total_count: total,
        ...(ownNumber ? { own_number: true, own_text: ownNumber } : {}),
        ...(isChosen ? { chosen: true } : {}),
        alternatives: others.map(({ id, name, maker, match }) => ({
          itemid: String(id),
          itemname: name,
          brandname: maker,
          grade: match?.grade ?? null,
        })),
      };
    });
    return { success: 1, data };
  });
}
