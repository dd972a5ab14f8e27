/** A slash behind one or two digits: 1/2, 62/22. */
const SIZE_SLASH = /(?<!\d)\d{1,2}\/\d+/g;

/**
 * Letters and digits of a number, by which two are the same whatever stands between them. Only a slash behind one or two
 * digits counts, because it begins a size: CF 1/2 is half an inch and no CF 12, and 62/22 is no 6222.
 */
export const spellingOf = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll("\u2044", "/")
    .replaceAll(/[^A-Z\d/]/g, "")
    .replaceAll(/(?<!(?<!\d)\d{1,2})\/|\/(?!\d)/g, "");

/** Whether a number has a fraction, or a size behind a slash, that a name lacks. */
export function hasOtherFraction(number: string, name: string): boolean {
  const spelled = spellingOf(name);
  return [...spellingOf(number).matchAll(SIZE_SLASH)].some(([size]) => !spelled.includes(size));
}

/** Letters and figures of a text, part by part. */
const runsOf = (text: string): string => (text.toUpperCase().match(/[A-Z]+|\d+/g) ?? []).join(" ");

/** Whether two numbers have the same letters and figures: CF12 and CF 12, but neither CF 1/2 nor CF 1-2. */
export const isSpeltAlike = (one: string, other: string): boolean => runsOf(one) === runsOf(other);
