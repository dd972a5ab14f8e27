/** Other makers' marks and what they are called here; each rule rewrites a whole normalised number. */
const rules: [pattern: RegExp, neutral: string][] = [
  // Letters read or typed for digits.
  [/(?<=\d)O/g, "0"],
  [/(?<=\d)I(?=\d|$)/g, "1"],
  [/2?DDU|LLU|2HRS/, "2RS"],
  [/RS(1|2|H|R|K)(?=$|C\d|P\d|TN|GJN)/, "RS"],
  [/2RK/, "2RS"],
  [/2RD|LLH/, "2RSL"],
  [/2RSL/, "2RS"],
  [/ZZ|2ZR/, "2Z"],
  [/VV|LLB|2RU/, "2RZ"],
  [/(?<=\d)[DL]U(?=$|C\d)/, "RS"],
  // 6804 of Japanese makers is 61804 by ISO; 5204 is 3204.
  [/^6([89])(\d\d)(?=$|\D|2R|2Z)/, "61$1$2"],
  [/^5([23])(\d\d)(?=$|\D|2R|2Z)/, "3$1$2"],
  // Tapered rollers: NSK HR30206J, NTN 4T-30206, SKF 30206 J2/Q, Koyo 30206JR.
  [/^(?:HR|4T)(?=3[0-3]\d)/, ""],
  [/^(3[0-3]\d{3})(?:JR|J2Q|J2|J|A)$/, "$1"],
  // Cages and designs in SKF's and NSK's numbers that have no word of their own here.
  [/^(N(?:U|J|UP)?\d+E)C[PJ](?=$|C\d)/, "$1"],
  [/^(2[1-4]\d{3})(?:EA|EJ|E)(K30|K)?(?:E4|W33)?$/, "$1$2"],
];
const backwards: [pattern: RegExp, own: string][] = [[/^61([89])(\d\d)(?=$|\D|2R|2Z)/, "6$1$2"]];

const lightRules = rules.filter(([pattern]) => pattern.source !== "2RSL");

/** The number in neutral writing: every rule applied; undefined when none does. */
function rewritten(number: string, through: [RegExp, string][]): string | undefined {
  const result = through.reduce((text, [pattern, to]) => text.replace(pattern, to), number);
  return result === number ? undefined : result;
}

/** Other ways of writing a normalised number or mark, without the one given: "6205DDUC3" → "62052RSC3". */
export function otherWritings(number: string): string[] {
  const found = [rules, lightRules, backwards].map((through) => rewritten(number, through));
  return [...new Set(found)].filter((one): one is string => one !== undefined);
}
