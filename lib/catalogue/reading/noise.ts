/** Words around numbers in e-mails and chats that say nothing about the bearing. */
const NOISE = new Set(
  `an and any are as asap available based below bearing bearings best both brg brgs brand can could check dear deliver delivery do does each enquiry eq equiv eqv exact explorer
  find follow following for from got had has get give hello hey have hi holding how i if immediately in inform is item items it its kindly lager let like list listed
  looking madam make me mm more model need needed needing needs new no nos now number numbers of off offer on one order orders original our out part parts
  pc pcs piece pieces please pls plz pn price prices provide purchase qty quantity quotation quote quoting rate rates ready regards
  req require required requirement requirements requires requiring send set sets share see sell selling show sir size some stock supply thank thanks that the there these this to type unit units
  urgent urgently us use want wanted wanting we what whats which will with you your ref similar equivalent equal equals same replacement`.split(
    /\s+/,
  ),
);

/** True for a word that says nothing about the bearing, and for bare punctuation. */
export function isNoise(word: string): boolean {
  if (/\d/.test(word)) return false;
  const bare = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return bare === "" || NOISE.has(bare);
}

/** Words that "no" numbers: "part no CF 12". */
const NUMBERED = /^(?:bearing|brg|part|item|model|serial|sr|sl|ref|code|type|order)s?\W*$/i;
const NUMBER = /^(?:\d+\W*$|[a-z]{0,5}[-/.]?\d{2})/i;

/** "no" is an abbreviation of "number" behind "part", before punctuation and before a number; otherwise it negates. */
function isNegation(word: string, at: number, words: string[]): boolean {
  if (!/^\W*no$/i.test(word)) return false;
  const [before = "", next = "", second = ""] = [words[at - 1], words[at + 1], words[at + 2]];
  const isNumber = NUMBER.test(next) || (/^[a-z]{1,5}$/i.test(next) && /^\d{2}/.test(second));
  return !NUMBERED.test(before) && !isNumber;
}

/** A slash or hyphen between two figures, which may be the halves of one number: "6379 / 6320". */
const isJoint = (word: string, at: number, words: string[]): boolean =>
  /^[/-]$/.test(word) && [words[at - 1], words[at + 1]].every((one) => one && /\d/.test(one));

export const withoutNoise = (text: string): string =>
  text
    .split(/\s+/)
    .filter(
      (word, at, words) =>
        isNegation(word, at, words) || isJoint(word, at, words) || !isNoise(word),
    )
    .join(" ");
