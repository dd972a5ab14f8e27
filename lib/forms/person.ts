/** 3.2, as the wire has them. */
export const titles = ["Mr", "Mrs", "Ms"] as const;
export type Title = (typeof titles)[number];

/** 3.2; the value travels, the label is shown. */
export const designations = [
  { value: "Managing_Director", label: "Managing Director" },
  { value: "Executive_Director", label: "Executive Director" },
  { value: "Director", label: "Director" },
  { value: "Others", label: "Others" },
] as const;

export const isTitle = (text: string): boolean => titles.includes(text.trim() as Title);
export const isDesignation = (text: string): boolean =>
  designations.some(({ value }) => value === text.trim());

const WORD = "\\p{L}[\\p{L}\\p{M}\\u200c\\u200d'’-]*\\.?";
const INITIALS = "(?:\\p{L}\\.)+";
/**
 * Words of any script and initials, with a space between: "A. K. Rao", "D'Souza". No letter follows a full stop
 * within a word, so that a name can't smuggle a web address into our mails.
 */
const NAME = new RegExp(`^(?:${INITIALS}|${WORD})(?: (?:${INITIALS}|${WORD}))*$`, "u");
const LONGEST = 60;

/** As it is stored: single spaces. */
export const normaliseName = (typed: string): string => typed.trim().replace(/\s+/g, " ");

export const isPersonName = (typed: string): boolean =>
  typed.trim().length <= LONGEST && NAME.test(normaliseName(typed));

/** "Asha Rao Kulkarni" → first name "Asha", last name "Rao Kulkarni". */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...others] = normaliseName(name).split(" ");
  return { firstName, lastName: others.join(" ") };
}
