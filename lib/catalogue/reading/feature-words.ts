import type { Feature } from "../designation/types.ts";

/** Words for a feature that a number states with a suffix. */
export interface FeatureWord {
  words: RegExp;
  /** As shown to the buyer, after the bearing type. */
  description: string;
  feature: Feature;
  /** The value that a number with these words is taken to request; null if they only rule values out: "no metal shield". */
  value: string | null;
  /** Values that items may have when the words are searched for. */
  accepts: RegExp;
}

const word = (
  words: string,
  description: string,
  feature: Feature,
  value: string,
  accepts: RegExp,
): FeatureWord => ({
  words: new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, "gi"),
  description,
  feature,
  value,
  accepts,
});

const SEALS = "(?: (?:on )?both sides?)?";
const ONE = "(?:one|single|1)[ -]?(?:side[sd]? )?";
const ON_ONE_SIDE = " (?:on )?(?:one|single|1)[ -]side";
const ONE_SEAL = `${ONE}(?:rubber )?seal(?:ed)?`;
const ONE_SHIELD = `${ONE}(?:metal )?shield(?:ed)?`;
const AND = " *(?:and|&|,|[+])? *";
const NO = "(?:no|non|not|without|w/o)[ -]+(?:any )?";
const CLOSURE = "(?:seal|shield)s?";

/** Written out in words; these mean the same beside a number and without one. */
const WORDS: FeatureWord[] = [
  word(
    `open(?: type)?|un(?:sealed|shielded)|${NO}${CLOSURE}(?:ed)?(?: *(?:,|/|&|and|or|nor)? *(?:${NO})?${CLOSURE}(?![a-z]))*`,
    "open",
    "seal",
    "open",
    /^open/,
  ),
  word(
    `${ONE_SEAL}${AND}${ONE_SHIELD}|${ONE_SHIELD}${AND}${ONE_SEAL}`,
    "sealed on one side, shielded on the other",
    "seal",
    "RS + Z",
    /^RS [+] Z$/,
  ),
  word(
    `non[ -]?contact(?: type)?(?: rubber)? seal(?:s|ed)?${SEALS}`,
    "non-contact seals",
    "seal",
    "2RZ",
    /^2RZ/,
  ),
  word(
    `${ONE_SEAL}|(?:rubber )?seal(?:ed)?${ON_ONE_SIDE}`,
    "sealed on one side",
    "seal",
    "RS",
    /^RS/,
  ),
  word(
    `${ONE_SHIELD}|(?:metal )?shield(?:ed)?${ON_ONE_SIDE}`,
    "shielded on one side",
    "seal",
    "Z",
    /^Z/,
  ),
  word(
    `(?:double|two|both|2)[ -]?(?:side[sd]? )?(?:rubber )?seal(?:s|ed)?${SEALS}|(?:rubber )?sealed${SEALS}|(?:with )?(?:rubber )?(?<!oil[ -])seals?${SEALS}|rubber`,
    "sealed",
    "seal",
    "2RS",
    /^2R/,
  ),
  word(
    `(?:double|two|both|2)[ -]?(?:side[sd]? )?(?:metal )?shield(?:s|ed)?${SEALS}|(?:metal )?shielded${SEALS}|(?:with )?(?:metal )?shields?${SEALS}`,
    "shielded",
    "seal",
    "2Z",
    /^2Z/,
  ),
  word("brass(?: cages?)?|brass retainers?", "brass cage", "cage", "brass", /brass/),
  word(
    "(?:poly(?:amide|mer)?|nylon|plastic|tn9?) cages?|polyamide|nylon",
    "polyamide cage",
    "cage",
    "polyamide",
    /polyamide/,
  ),
  word("steel cages?", "steel cage", "cage", "steel", /^steel/),
  word("taper(?:ed)? bores?", "tapered bore", "bore", "tapered 1:12", /taper/),
  word(
    "(?:cylindrical|straight|parallel) bores?",
    "cylindrical bore",
    "bore",
    "cylindrical",
    /cylindrical/,
  ),
  word("snap rings?(?: grooves?)?", "snap ring", "snap ring", "NR", /^N/),
  word(
    "stainless(?:[ -]steel)?|inox",
    "stainless steel",
    "material",
    "stainless steel",
    /^stainless/,
  ),
  ...["15", "25", "30", "40", "45"].map((angle) =>
    word(
      `(?:contact angle(?: of)? )?${angle} ?(?:°|deg(?:ree)?s?)(?: contact(?: angle)?)?`,
      `contact angle ${angle}°`,
      "contact angle",
      angle,
      new RegExp(`^${angle}$`),
    ),
  ),
  word("normal clearance", "normal clearance", "clearance", "CN", /^CN/),
];

/** Suffixes written alone, read only where no number stands beside them. */
const SUFFIXES: FeatureWord[] = [
  word("2rs[1hr]?|ddu|llu|2rsr|rs2", "sealed", "seal", "2RS", /^2R/),
  word("zz|2z|2zr", "shielded", "seal", "2Z", /^2Z/),
  ...["C1", "C2", "C3", "C4", "C5"].map((value) =>
    word(
      `${value.toLowerCase()}(?: clearance)?`,
      `clearance ${value}`,
      "clearance",
      value,
      new RegExp(`^${value}$`),
    ),
  ),
  ...["P2", "P4", "P5", "P6"].map((value) =>
    word(value.toLowerCase(), `class ${value}`, "tolerance class", value, new RegExp(`^${value}$`)),
  ),
];

export interface FeatureReading {
  /** At most one value for each feature. */
  entries: FeatureWord[];
  /** Words for a second, different value of a feature. */
  unread: string[];
  rest: string;
}

/** Words for a feature in a text. */
interface Phrase {
  entry: FeatureWord;
  start: number;
  end: number;
}

interface NegatablePhrase extends Phrase {
  isNegated: boolean;
}

const MASK = "\u0001";

/** All phrases in the order of the text. Where two overlap, the list decides. */
function findPhrases(list: FeatureWord[], text: string): Phrase[] {
  const phrases: Phrase[] = [];
  let left = text;
  for (const entry of list) {
    left = left.replace(entry.words, (found: string, start: number) => {
      phrases.push({ entry, start, end: start + found.length });
      return MASK.repeat(found.length);
    });
  }
  return phrases.sort((a, b) => a.start - b.start);
}

/** "no", "without any" directly before a phrase. */
const NEGATION = new RegExp(`(?<![a-z0-9])${NO.replace("+", "*")}(?:an? )?$`, "i");
/** Carries a negation on to the next value: "no brass or polyamide cage". */
const OR = /^\s*(?:or|nor|and|&|,|\/)?\s*$/i;

const wordsOf = (text: string, { start, end }: Phrase) =>
  text.slice(start, end).replace(/\s+/g, " ").trim();

/** Values of a feature that an entry's words rule out when they are negated; a seal may also be on one side only. */
const ruledOut = ({ feature, accepts }: FeatureWord): string =>
  feature === "seal" ? accepts.source.replace("^2", "^2?") : accepts.source;

const negated = (entry: FeatureWord, description: string): FeatureWord => ({
  ...entry,
  description,
  value: null,
  accepts: new RegExp(`^(?!.*?(?:${ruledOut(entry)}))`),
});

/** Takes suffixes or words for features out of a text; those behind a negation rule their value out. */
function readWith(list: FeatureWord[], text: string): FeatureReading {
  const found = findPhrases(list, text);
  const reading: FeatureReading = { entries: [], unread: [], rest: "" };
  let before: NegatablePhrase | null = null;
  for (const { entry, start, end } of found) {
    const from = before?.end ?? 0;
    const gap = text.slice(from, start);
    const isAlternative: boolean =
      before?.isNegated === true && before.entry.feature === entry.feature && OR.test(gap);
    const negation = isAlternative ? 0 : gap.search(NEGATION);
    const isNegated = negation >= 0;
    const phrase: NegatablePhrase = {
      entry,
      start: isNegated ? from + negation : start,
      end,
      isNegated,
    };
    reading.rest += `${text.slice(from, phrase.start)} `;
    const words = wordsOf(text, phrase);
    const known = reading.entries.find(
      ({ feature, value }) => feature === entry.feature && value !== null,
    );
    if (isNegated) reading.entries.push(negated(entry, words));
    else if (!known) reading.entries.push(entry);
    else if (known.value !== entry.value) reading.unread.push(words);
    before = phrase;
  }
  reading.rest += text.slice(before?.end ?? 0);
  return reading;
}

/** Takes features written in words out of a text. */
export const readFeatureWords = (text: string): FeatureReading => readWith(WORDS, text);

/** Takes suffixes that stand alone out of a text: "deep groove zz". */
export const readLoneSuffixes = (text: string): FeatureReading => readWith(SUFFIXES, text);
