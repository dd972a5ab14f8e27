import type { Texts, Trigrams } from "./catalogue-index.ts";

const LETTERS = 36;
const CODES = LETTERS ** 3;

/** 0…9, A…Z as 0…35. */
const digit = (byte: number) => (byte <= 57 ? byte - 48 : byte - 55);

function codeAt(bytes: Uint8Array, at: number): number {
  const first = digit(bytes[at] ?? 48);
  return (first * LETTERS + digit(bytes[at + 1] ?? 48)) * LETTERS + digit(bytes[at + 2] ?? 48);
}

/** Visits each different trigram of each text once. */
function eachTrigram({ bytes, start }: Texts, visit: (code: number, text: number) => void): void {
  const seenIn = new Int32Array(CODES).fill(-1);
  for (let i = 0; i + 1 < start.length; i++) {
    const last = (start[i + 1] ?? 0) - 3;
    for (let at = start[i] ?? 0; at <= last; at++) {
      const code = codeAt(bytes, at);
      if (seenIn[code] === i) continue;
      seenIn[code] = i;
      visit(code, i);
    }
  }
}

export function buildTrigrams(texts: Texts): Trigrams {
  const start = new Uint32Array(CODES + 1);
  eachTrigram(texts, (code) => {
    start[code + 1] = (start[code + 1] ?? 0) + 1;
  });
  for (let code = 0; code < CODES; code++)
    start[code + 1] = (start[code + 1] ?? 0) + (start[code] ?? 0);
  const key = new Uint32Array(start[CODES] ?? 0);
  const next = start.slice();
  eachTrigram(texts, (code, text) => {
    const at = next[code] ?? 0;
    key[at] = text;
    next[code] = at + 1;
  });
  return { start, key };
}

/** Keys with the rarest trigram of `part` (three characters or more): all that may hold it. */
export function candidates({ start, key }: Trigrams, part: Uint8Array): Uint32Array {
  let best = key;
  for (let at = 0; at + 3 <= part.length; at++) {
    const code = codeAt(part, at);
    const list = key.subarray(start[code], start[code + 1]);
    if (list.length < best.length) best = list;
  }
  return best;
}
