import type { Feature } from "../../../../../lib/catalogue/designation/types.ts";

/** Words for a feature that a number states with a suffix. */
export interface FeatureWord {
  words: RegExp;
  /** As shown to the buyer, after the bearing type. */
  description: string;
  feature: Feature;
  /** The value that a number with these words is taken to request. */
  value: string;
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

/** Written out in words; these mean the same beside a number and without one. */
const WORDS: FeatureWord[] = [
  word(
    "open(?: type)?|unsealed|(?:without|no) (?:seals?|shields?)",
    "open",
    "seal",
    "open",
    /^open/,
  ),
  word(
    `${ONE}(?:rubber )?seal(?:ed)?|(?:rubber )?seal(?:ed)?${ON_ONE_SIDE}`,
    "sealed on one side",
    "seal",
    "RS",
    /^RS/,
  ),
  word(
    `${ONE}(?:metal )?shield(?:ed)?|(?:metal )?shield(?:ed)?${ON_ONE_SIDE}`,
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
  /** At most one for each feature. */
  entries: FeatureWord[];
  rest: string;
}

function readWith(list: FeatureWord[], text: string): FeatureReading {
  const reading: FeatureReading = { entries: [], rest: text };
  for (const entry of list) {
    const rest = reading.rest.replace(entry.words, " ");
    if (rest === reading.rest) continue;
    reading.rest = rest;
    const isNew = reading.entries.every(({ feature }) => feature !== entry.feature);
    if (isNew) reading.entries.push(entry);
  }
  return reading;
}

/** Takes features written in words out of a text. */
export const readFeatureWords = (text: string): FeatureReading => readWith(WORDS, text);

/** Takes suffixes that stand alone out of a text: "deep groove zz". */
export const readLoneSuffixes = (text: string): FeatureReading => readWith(SUFFIXES, text);
