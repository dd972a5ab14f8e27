import { resolve } from "node:path";
import type { BrandId } from "../../brands/types.ts";
import { readCsv } from "./csv.ts";
import { hasBase } from "./reference.ts";
import { eachOf, type Search, type SearchReply } from "./search-client.ts";

export interface Query {
  section: string;
  text: string;
  brand: BrandId;
  /** Conditions in the words of bench/data/README.md. */
  conditions: string[];
}

const conditionsOf = (cell: string) => cell.split(";").map((one) => one.trim());
const unescaped = (text: string) => text.replaceAll("\\n", "\n").replaceAll("\\t", "\t");

export function readQueries(path = resolve(import.meta.dirname, "../data/queries.csv")): Query[] {
  const brands: BrandId[] = ["zwz", "nod"];
  return readCsv(path).flatMap((row) =>
    brands.flatMap((brand) => {
      const cell = row[brand];
      const text = unescaped(row.query ?? "");
      return cell
        ? [{ section: row.section ?? "", text, brand, conditions: conditionsOf(cell) }]
        : [];
    }),
  );
}

const normalised = (text: string) => text.toUpperCase().replace(/[\s\-/.,]/g, "");
const marksOf = (universal: string | null | undefined) => (universal ?? "").split("-").slice(1);

/** Each part has an alternative that is among the marks: "2RS/RS C3". */
const holdsAll = (marks: string[], wanted: string) =>
  wanted.split(" ").every((part) => part.split("/").some((one) => marks.includes(one)));

const notOffered = ({ total, reading, items }: SearchReply) =>
  total === 0 || Boolean(reading?.notCarried) || items[0]?.match?.grade === "size-only";

function sizeFits({ items }: SearchReply, wanted: string) {
  const [first] = items;
  const found = [first?.bore, first?.outsideDiameter, first?.width];
  return wanted.split("x").every((size, i) => Math.abs((found[i] ?? 0) - Number(size)) <= 0.2);
}

function numbersFit({ reading }: SearchReply, wanted: string) {
  const numbers = reading?.numbers ?? [];
  const texts = wanted.split(", ");
  return (
    numbers.length === texts.length &&
    texts.every((text, i) => {
      const found = numbers[i];
      const missing = text.startsWith("!");
      const written = normalised(missing ? text.slice(1) : text);
      if (!found || !normalised(found.text).startsWith(written)) return false;
      return missing || found.itemId !== null;
    })
  );
}

const gradeOf = ({ items }: SearchReply) => items[0]?.match?.grade ?? "none";
const differencesOf = ({ items }: SearchReply) =>
  (items[0]?.match?.differences ?? []).map(({ feature }) => feature.replaceAll(" ", "_"));

const checks: Record<string, (reply: SearchReply, wanted: string) => boolean> = {
  is: ({ items }, name) => normalised(items[0]?.name ?? "") === normalised(name),
  base: ({ items }, bases) =>
    bases.split(" ").some((base) => hasBase(items[0]?.universalNumber ?? "", base)),
  has: ({ items }, marks) => holdsAll(marksOf(items[0]?.universalNumber), marks),
  not: ({ items }, marks) =>
    !marks.split(" ").some((mark) => marksOf(items[0]?.universalNumber).includes(mark)),
  grade: (reply, grades) => grades.split(" ").includes(gradeOf(reply)),
  differs: (reply, features) =>
    features.split(" ").every((feature) => differencesOf(reply).includes(feature)),
  unread: ({ items }, part) => items[0]?.match?.unread.join(" ").includes(part) ?? false,
  kind: ({ reading }, kind) => reading?.kind === kind,
  type: ({ items }, type) =>
    items.length > 0 && items.slice(0, 5).every((item) => item.subCategory.includes(type)),
  maker: ({ items }, maker) => items[0]?.brand === maker,
  d: (reply, bore) => sizeFits(reply, bore),
  size: sizeFits,
  numbers: numbersFit,
  found: ({ total }) => total > 0,
  none: ({ total }) => total === 0,
  choices: ({ reading }) => (reading?.choices.length ?? 0) > 0,
  notoffered: notOffered,
};

/** Conditions of a query that its answer does not meet. */
export function unmet({ conditions }: Query, reply: SearchReply): string[] {
  return conditions.filter((condition) => {
    const [, name = "", wanted = ""] = /^(\S+) ?(.*)$/.exec(condition) ?? [];
    const check = checks[name];
    if (!check) throw new Error(`unknown condition ${condition}`);
    return !check(reply, wanted);
  });
}

function describeAnswer(reply: SearchReply): string {
  const [first] = reply.items;
  const parts = [
    first ? `${first.name} (${first.universalNumber ?? first.subCategory})` : "nothing",
    gradeOf(reply),
    ...differencesOf(reply),
    `${reply.total} found`,
    reply.reading?.kind,
    reply.reading?.notCarried && `not carried: ${reply.reading.notCarried}`,
    reply.reading?.numbers.map(({ text }) => text).join(" + "),
  ];
  return parts.filter(Boolean).join(" · ");
}

export interface QueryCount {
  section: string;
  asked: number;
  right: number;
}

/** Sends every query and counts the answers that are as expected, by section. */
export async function measureQueries(queries: Query[], search: Search) {
  const counts = new Map<string, QueryCount>();
  const faults: string[] = [];
  await eachOf(queries, async (query) => {
    const count = counts.get(query.section) ?? { section: query.section, asked: 0, right: 0 };
    counts.set(query.section, count);
    count.asked++;
    try {
      const reply = await search(query.brand, query.text);
      const missing = unmet(query, reply);
      if (missing.length === 0) count.right++;
      else
        faults.push(
          `${query.brand} ${JSON.stringify(query.text)}: ${missing.join("; ")} expected, got ${describeAnswer(reply)}`,
        );
    } catch (error) {
      faults.push(`${query.brand} ${JSON.stringify(query.text)}: ${String(error)}`);
    }
  });
  return { counts: [...counts.values()], faults };
}
