/** Manufacturers whose names buyers write in front of a number, as the designation parser spells them. */
const MAKERS = [
  "SKF",
  "FAG",
  "NSK",
  "NTN",
  "INA",
  "NACHI",
  "TIMKEN",
  "KOYO",
  "IKO",
  "DPI",
  "ZWZ",
  "WZWN",
  "NKE",
  "ZVL",
  "KYK",
  "FBJ",
  "IBB",
  "DAS",
  "SNR",
  "HRB",
  "LYC",
  "URB",
  "NBC",
  "SCHAEFFLER",
  "JTEKT",
];

export interface MakerReading {
  /** Makers of this store, upper case; empty means all. */
  own: string[];
  /** The last named maker, upper case. */
  maker: string | null;
  words: string[];
}

/** "SKF6204" → SKF and 6204: a maker's name without a space. INA and DAS begin other words. */
function unglue(word: string, makers: string[]): [maker: string | null, rest: string] {
  const upper = word.toUpperCase();
  const maker = makers.find((name) => name !== "INA" && name !== "DAS" && upper.startsWith(name));
  const rest = word.slice(maker?.length).replace(/^[-:]/, "");
  return maker && /^[A-Z]{0,3}\d/i.test(rest) ? [maker, rest] : [null, word];
}

/** Takes makers' names out of the words of a text; `ownMakers` are the store's, upper case. */
export function readMakers(words: string[], ownMakers: string[]): MakerReading {
  const names = [...new Set([...ownMakers, ...MAKERS])];
  const reading: MakerReading = { own: [], maker: null, words: [] };
  for (const word of words) {
    const bare = word.toUpperCase().replace(/[^A-Z0-9]/g, "");
    const [glued, rest] = unglue(word, names);
    const name = names.includes(bare) ? bare : glued;
    if (name) reading.maker = name;
    if (name && ownMakers.includes(name)) reading.own.push(name);
    if (name !== bare) reading.words.push(rest);
  }
  return reading;
}
