/** Spellings of designations, each named after its best-known user. */
export const DIALECTS = [
  "SKF",
  "FAG",
  "NSK",
  "NTN",
  "Koyo",
  "Nachi",
  "Timken",
  "IKO",
  "SNR",
  "URB",
  "ZVL",
  "KYK",
  "GB",
] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Names by which a manufacturer is known, the first as shown to buyers. */
const names: [spelled: string, dialect: Dialect | null][] = [
  ["SKF", "SKF"],
  ["FAG, Schaeffler", "FAG"],
  ["INA", "FAG"],
  ["NKE", "FAG"],
  ["KRW", "FAG"],
  ["STEYR", "FAG"],
  ["FLT, KRASNIK", "FAG"],
  ["NSK", "NSK"],
  ["RHP", "NSK"],
  ["NTN-SNR, NTN SNR", "NTN"],
  ["NTN", "NTN"],
  ["SNR", "SNR"],
  ["Koyo, JTEKT", "Koyo"],
  ["Nachi, NACHI-FUJIKOSHI", "Nachi"],
  ["Timken, FAFNIR, TORRINGTON", "Timken"],
  ["IKO", "IKO"],
  ["DAS LAGER, DASLAGER, DAS", "URB"],
  ["URB", "URB"],
  ["ZVL, ZVL SLOVAKIA", "ZVL"],
  ["ZKL", "ZVL"],
  ["KYK", "KYK"],
  ["ZWZ", "GB"],
  ["WZWN", "GB"],
  ["DPI", "GB"],
  ["HRB", "GB"],
  ["LYC", "GB"],
  ["C&U", "GB"],
  ["FBJ", null],
  ["IBB", null],
  ["NBC", null],
  ["NRB", null],
  ["TPI", null],
  ["KML", null],
  ["ARB", null],
  ["TATA, TATA BEARINGS", null],
  ["FYH", null],
  ["ASAHI", null],
  ["NMB, MINEBEA", null],
  ["EZO", null],
  ["MRC", "SKF"],
  ["MCGILL", null],
  ["KBC", null],
  ["CRAFT", null],
  ["SLF", null],
  ["ROLLWAY", null],
  ["GMN", null],
  ["KINEX", "ZVL"],
];

interface Maker {
  name: string;
  dialect: Dialect | null;
}

const bySpelling = new Map<string, Maker>();
for (const [spelled, dialect] of names) {
  const [name = "", ...aliases] = spelled.split(", ");
  for (const one of [name, ...aliases]) bySpelling.set(one.toUpperCase(), { name, dialect });
}

/** Longest first, so that "DAS LAGER" is not read as "DAS" with a rest. */
const spellings = [...bySpelling.keys()].sort((a, b) => b.length - a.length);
const alternatives = spellings.map((one) => one.replace(" ", "[ -]?")).join("|");
const LEADING = new RegExp(
  `^\\(?(${alternatives})[ :/.,()-]*(?:(?:EXPLORER|BEARINGS?|(${alternatives}))[ :/.,()-]+)?`,
);
const TRAILING = new RegExp(`^(${alternatives})$`);
/** First two letters of all names, to rule most texts out quickly. */
const initials = new Set(spellings.map((one) => one.slice(0, 2)));
/** The last word of a text, glued to a number or not, with the word before it ("DAS LAGER"). */
const LAST_WORDS = /[ :/.,(-]*([A-Z&]+(?:[ -][A-Z&]+)?)\)?$/;

const findMaker = (name: string): Maker | undefined =>
  bySpelling.get(name) ?? bySpelling.get(name.replaceAll(/[ -]/g, " "));

export const dialectOf = (maker: string | null): Dialect | null =>
  (maker && findMaker(maker.trim().toUpperCase())?.dialect) || null;

/** The name as shown to buyers; an unknown name stays as it is. */
export const makerName = (maker: string): string =>
  findMaker(maker.trim().toUpperCase())?.name ?? maker.trim();

/** Names of one word. */
export const MAKER_WORDS = spellings.filter((one) => !/[ -]/.test(one));

/** Whether a text is the name of a manufacturer. */
export const isMaker = (text: string): boolean =>
  findMaker(text.trim().toUpperCase()) !== undefined;

interface NamedNumber {
  /** Null if there is none, or if it may be one of several. */
  maker: string | null;
  /** Position of the number in the text. */
  start: number;
  end: number;
}

/** The longest end of a text that is a manufacturer's name. */
function trailingMaker(text: string): NamedNumber | null {
  const words = LAST_WORDS.exec(text);
  if (!words?.[1]) return null;
  for (let cut = 0; cut < words[1].length - 1; cut++) {
    const name = words[1].slice(cut);
    if (!initials.has(name.slice(0, 2)) || !TRAILING.test(name)) continue;
    const maker = findMaker(name);
    const before = text.slice(0, text.lastIndexOf(name)).replace(/[ :/.,(-]+$/, "");
    // 6205-2NKE and 6205NKE have Nachi's seals.
    const isSeal = name === "NKE" && /[\dA-Z]NKE\)?$/.test(text);
    if (maker && !isSeal && /\d/.test(before))
      return { maker: maker.name, start: 0, end: before.length };
  }
  return null;
}

/** Finds a manufacturer's name before or after a number in an upper-case text, also without a space between them. */
export function findNamedMaker(text: string): NamedNumber {
  const leading = initials.has(text.slice(0, 2)) ? LEADING.exec(text) : null;
  const [, first, second] = leading ?? [];
  const name = first && findMaker(first)?.name;
  if (leading && name) {
    const other = second && findMaker(second)?.name;
    const maker = !other || other === name ? name : null;
    return { maker, start: leading[0].length, end: text.length };
  }
  const last = trailingMaker(text);
  if (!last) return { maker: null, start: 0, end: text.length };
  const before = trailingMaker(text.slice(0, last.end));
  if (!before || before.maker === last.maker) return before ?? last;
  return { ...before, maker: null };
}
