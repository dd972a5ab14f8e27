import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { packTexts } from "./packed-texts.ts";
import { buildSuffixes, rangeOfPart, SHORTEST_PART } from "./suffix-array.ts";

const few = fc.constantFrom("2", "0", "R", "S");
const word = (shortest: number) =>
  fc.string({ unit: few, minLength: shortest, maxLength: shortest + 20 });

test("[2.11] the range of a substring contains exactly the texts with that substring", () => {
  fc.assert(
    fc.property(fc.array(word(0), { maxLength: 60 }), word(SHORTEST_PART), (words, part) => {
      const texts = packTexts(words);
      const suffixes = buildSuffixes(texts);
      const [from, to] = rangeOfPart(texts, suffixes, Buffer.from(part));
      const found = new Set(suffixes.text.subarray(from, to));
      const wanted = words.flatMap((one, i) => (one.includes(part) ? [i] : []));
      expect([...found].sort((a, b) => a - b)).toEqual(wanted);
    }),
  );
});
