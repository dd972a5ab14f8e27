/** Other makers' suffixes and their equivalents here. Each rule rewrites a whole normalised designation. */
const rules: [pattern: RegExp, neutral: string][] = [
  // Letters misread or mistyped for digits.
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
  // Japanese 6804 is ISO 61804; 5204 is 3204.
  [/^6([89])(\d\d)(?=$|\D|2R|2Z)/, "61$1$2"],
  [/^5([23])(\d\d)(?=$|\D|2R|2Z)/, "3$1$2"],
  // Tapered roller bearings: NSK HR30206J, NTN 4T-30206, SKF 30206 J2/Q, Koyo 30206JR.
  [/^(?:HR|4T)(?=3[0-3]\d)/, ""],
  [/^(3[0-3]\d{3})(?:JR|J2Q|J2|J|A)$/, "$1"],
  // Cages and designs in SKF's and NSK's designations that have no equivalent here.
  [/^(N(?:U|J|UP)?\d+E)C[PJ](?=$|C\d)/, "$1"],
  [/^(2[1-4]\d{3})(?:EA|EJ|E)(K30|K)?(?:E4|W33)?$/, "$1$2"],
];
const backwards: [pattern: RegExp, own: string][] = [[/^61([89])(\d\d)(?=$|\D|2R|2Z)/, "6$1$2"]];

const lightRules = rules.filter(([pattern]) => pattern.source !== "2RSL");

/** The neutral spelling after all rules; undefined if none applies. */
function rewritten(number: string, through: [RegExp, string][]): string | undefined {
  const result = through.reduce((text, [pattern, to]) => text.replace(pattern, to), number);
  return result === number ? undefined : result;
}

/** Other spellings of a normalised designation or suffix, without the given one: "6205DDUC3" → "62052RSC3". */
export function otherSpellings(number: string): string[] {
  const found = [rules, lightRules, backwards].map((through) => rewritten(number, through));
  return [...new Set(found)].filter((one): one is string => one !== undefined);
}
