import { describeDifference, describeGrade } from "../catalogue/designation/describe.ts";
import { isSpeltAlike } from "../catalogue/number-spelling.ts";
import type { Item } from "../contract/item.ts";
import type { AlternativeItem, NumberMatch } from "../contract/match-numbers.ts";
import { fullNumber, type ListRow, readQuantity } from "./list-row.ts";

/** Search result of a number: its match, or that the backend did not search for it. */
export type MatchState = NumberMatch | "not-searched";
/** Match states by `matchKey`. */
export type Matches = ReadonlyMap<string, MatchState>;

type Matched = Pick<ListRow, "number" | "itemId" | "maker" | "ownNumber">;

/** Key of a row's match: its number, item, maker and the buyer's own number; "" for a row without a number. */
export const matchKey = ({ number, itemId, maker, ownNumber }: Matched): string =>
  number && [number, itemId, maker, ownNumber].join("\n").trimEnd();

export type RowGroup = "waiting" | "matched" | "check" | "missing";

/** Display values of a row. */
export interface RowResult {
  row: ListRow;
  group: RowGroup;
  item: Item | null;
  /** "Same", "Differs in clearance", "Same size only", "Possible match", "Not found". */
  label: string;
  /** Notes to read before accepting the item. */
  remarks: string[];
  alternatives: AlternativeItem[];
  /** The buyer's own number by which the item was found; null if it was found otherwise. */
  ownNumber: string | null;
  /** Features in which the item differs; empty unless that is all that is to be checked. */
  differsIn: string[];
  /** Pieces; null while the quantity is invalid. */
  quantity: number | null;
  /** Will be added to the cart. */
  isTicked: boolean;
}

export const NOT_FOUND = "Not found";
/** Label of a line that is one of the buyer's own part numbers. */
export const OWN_NUMBER = "Your number";

/**
 * Without a grade only the exact number is the same. Other backends send none, and ours none if it could not compare the
 * two.
 */
const isExact = (number: string, { name, brand }: Item): boolean =>
  [name, `${brand} ${name}`, `${name} ${brand}`].some((one) => isSpeltAlike(one, number));

type Verdict = Pick<RowResult, "group" | "item" | "label" | "remarks" | "differsIn" | "ownNumber">;

const verdict = (group: RowGroup, label: string, rest: Partial<Verdict> = {}): Verdict => ({
  group,
  label,
  item: null,
  remarks: [],
  differsIn: [],
  ownNumber: null,
  ...rest,
});

/** How an item fits the number of a line. */
export function judgeItem(number: string, item: Item): Verdict {
  const { match } = item;
  if (!match)
    return isExact(number, item)
      ? verdict("matched", "Same", { item })
      : verdict("check", "Possible match", { item });
  const unread = match.unread.map((part) => `“${part}” was not understood`);
  const remarks = [...match.differences.map(describeDifference), ...unread];
  const isSame = match.grade === "same" && remarks.length === 0;
  const isDifference = match.grade === "differs" && unread.length === 0;
  return verdict(isSame ? "matched" : "check", describeGrade(match), {
    item,
    remarks,
    differsIn: isDifference ? [...new Set(match.differences.map(({ feature }) => feature))] : [],
  });
}

function judge(row: ListRow, matches: Matches): Verdict {
  if (row.number === "") {
    return verdict("missing", "Not searched", { remarks: row.doubt ? [row.doubt] : [] });
  }
  const match = matches.get(matchKey(row));
  if (!match) return verdict("waiting", "");
  if (match === "not-searched") return verdict("missing", "Not searched yet");
  if (match.isOwnNumber && match.item) {
    const ownNumber = match.ownNumber ?? row.number;
    return verdict("matched", OWN_NUMBER, { item: match.item, ownNumber });
  }
  if (!match.item) return verdict("missing", NOT_FOUND);
  const judged = judgeItem(fullNumber(row), match.item);
  // The buyer has seen the differences of an item that was chosen before.
  return match.isChosen ? { ...judged, group: "matched", differsIn: [] } : judged;
}

/** The other items for a line. Those beside a chosen one are what its number alone was matched with, if it was. */
function alternativesOf(row: ListRow, matches: Matches): AlternativeItem[] {
  const match = matches.get(matchKey({ ...row, itemId: undefined }));
  if (!match || match === "not-searched") return [];
  const { item: best, alternatives } = match;
  if (!row.itemId || !best) return alternatives;
  const { id, name, brand } = best;
  const all = [{ id, name, brand, grade: best.match?.grade ?? null }, ...alternatives];
  return all.filter((one) => one.id !== row.itemId);
}

const ON_REQUEST = "The price is displayed on request.";

/** The result of a row: what was found, what to check, and whether it will be added. */
export function getRowResult(row: ListRow, matches: Matches): RowResult {
  const judged = judge(row, matches);
  const read = readQuantity(row);
  const quantity = "quantity" in read ? read.quantity : null;
  const doubts = judged.item
    ? [
        row.doubt,
        quantity === null && "error" in read ? read.error : null,
        judged.item.listPrice === 0 ? ON_REQUEST : null,
      ].filter((doubt) => doubt !== null)
    : [];
  const group = judged.group === "matched" && doubts.length > 0 ? "check" : judged.group;
  const canAdd = judged.item !== null && quantity !== null && !row.isInCart;
  return {
    ...judged,
    row,
    group,
    remarks: [...judged.remarks, ...doubts],
    differsIn: doubts.length > 0 ? [] : judged.differsIn,
    alternatives: alternativesOf(row, matches),
    quantity,
    isTicked: canAdd && (row.ticked ?? group === "matched"),
  };
}

/** Returns `getRowResult` that answers an unchanged row with the same object, so that only changed rows are rendered. */
export function createResultCache() {
  const cache = new WeakMap<ListRow, { match: MatchState | undefined; result: RowResult }>();
  return (row: ListRow, matches: Matches): RowResult => {
    const match = matches.get(matchKey(row));
    const cached = cache.get(row);
    if (cached && cached.match === match) return cached.result;
    const result = getRowResult(row, matches);
    cache.set(row, { match, result });
    return result;
  };
}

export interface ListSummary {
  total: number;
  waiting: number;
  matched: number;
  check: number;
  missing: number;
}

/** How many rows are matched, to check and not found. */
export function summariseRows(results: RowResult[]): ListSummary {
  const summary = { total: results.length, waiting: 0, matched: 0, check: 0, missing: 0 };
  for (const { group } of results) summary[group]++;
  return summary;
}

export interface ListTotals {
  items: number;
  pieces: number;
  /** Paise, without prices on request. */
  amount: number;
  hasUnpriced: boolean;
}

export const unitPriceOf = ({ yourPrice, listPrice }: Item): number => yourPrice ?? listPrice;

/** Totals of the ticked rows. */
export function calculateTotals(results: RowResult[]): ListTotals {
  const ticked = results.flatMap(({ isTicked, item, quantity }) =>
    isTicked && item && quantity !== null ? [{ item, quantity }] : [],
  );
  return {
    items: new Set(ticked.map(({ item }) => item.id)).size,
    pieces: ticked.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: ticked.reduce((sum, { item, quantity }) => sum + unitPriceOf(item) * quantity, 0),
    hasUnpriced: ticked.some(({ item }) => unitPriceOf(item) === 0),
  };
}

/** Pieces of each item on all ticked rows, by its id: rows with the same item are added together. */
export function sumPieces(results: RowResult[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { isTicked, item, quantity } of results) {
    if (!isTicked || !item || quantity === null) continue;
    pieces.set(item.id, (pieces.get(item.id) ?? 0) + quantity);
  }
  return pieces;
}

/** Unticked rows that differ in one feature only, by that feature, most frequent first. */
export function groupByDifference(results: RowResult[]): { feature: string; ids: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const { row, differsIn, isTicked } of results) {
    const [feature, ...others] = differsIn;
    if (feature === undefined || others.length > 0 || isTicked || row.isInCart) continue;
    groups.set(feature, [...(groups.get(feature) ?? []), row.id]);
  }
  return [...groups]
    .map(([feature, ids]) => ({ feature, ids }))
    .sort((a, b) => b.ids.length - a.ids.length);
}
