/** Words around numbers in e-mails and chats that say nothing about the bearing. */
const NOISE = new Set(
  `an and any are as asap available based below bearing bearings best both brg brgs brand can could check dear deliver delivery do does each enquiry eq equiv eqv exact explorer
  find follow following for from got had has get give hello hey have hi how i if immediately in inform is item items it its kindly lager let like list listed
  looking madam make me mm more model need needed needs new no nos now number numbers of off offer on one order orders original our out part parts
  pc pcs piece pieces please pls plz pn price prices provide purchase qty quantity quotation quote quoting rate rates ready regards
  req require required requirement send set sets share see sell selling show sir size some stock supply thank thanks that the there these this to type unit units
  urgent urgently us use want wanted we what whats which will with you your ref similar equivalent equal equals same replacement`.split(
    /\s+/,
  ),
);

/** True for a word that says nothing about the bearing, and for bare punctuation. */
export function isNoise(word: string): boolean {
  if (/\d/.test(word)) return false;
  const bare = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return bare === "" || NOISE.has(bare);
}

export const withoutNoise = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !isNoise(word))
    .join(" ");
