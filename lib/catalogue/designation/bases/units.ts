import type { Base, BaseRule } from "./base.ts";

/** Inserts by the makers' letters; the first form is the neutral one: SKF's YAR 205 is UC205. */
const INSERT =
  /^(UC|UEL|UK|UEW|SA|SB|SER|SUC|ER|HC|HCS|YAR|YAT|YET|YEL|YSA|GYE|GRAE|RAE|GE|NA|CS|EW|KH|B|EX|AS)[ -]?(X|[23])(\d\d)(?:-(\d{1,2})(?![\dA-Z]))?(?!\d)/;
const inserts: Record<string, string> = { YAR: "UC", YAT: "SB", YET: "SA", YEL: "UEL", YSA: "UK" };
const insertWords: Record<string, string> = {
  UC: "set screws",
  SB: "set screws, narrow inner ring",
  SA: "eccentric locking collar, narrow inner ring",
  UEL: "eccentric locking collar",
  HC: "eccentric locking collar",
  NA: "eccentric locking collar",
  UK: "tapered bore for an adapter sleeve",
};
/** Housed units: insert letters followed by housing letters. */
const UNIT =
  /^(S?UC|SA|SB|UK|UEL|HC|ES|MUC|UE)(PFL|PF|PA|PH|PP|PW|P|FL|FC|FA|FB|FT|FS|F|T|C|HA|H|LP|LF)[ -]?(X|[23])(\d\d)(?:-(\d{1,2})(?![\dA-Z]))?(?!\d)/;
const housings: Record<string, string> = {
  P: "pillow block",
  PA: "tapped-base pillow block",
  PH: "high pillow block",
  PP: "pressed-steel pillow block",
  LP: "light pillow block",
  F: "square flange",
  FL: "two-bolt flange",
  FC: "round flange cartridge",
  FA: "adjustable flange",
  FB: "three-bolt flange",
  FS: "square flange with spigot",
  PF: "pressed-steel flange",
  PFL: "two-bolt pressed-steel flange",
  LF: "light two-bolt flange",
  T: "take-up",
  C: "cartridge",
  HA: "hanger",
  H: "hanger",
};
const MM = 25.4;

/** Outside diameter and width of the inner ring of UC204 to UC218. */
const ucSizes =
  "47,31 52,34.1 62,38.1 72,42.9 80,49.2 85,49.2 90,51.6 100,55.6 110,65.1 120,65.1 125,74.6 130,77.8 140,82.6 150,85.7 160,96"
    .split(" ")
    .map((size) => size.split(",").map(Number));

function ucSize(
  neutral: string,
  width: string,
  code: string,
): { outside?: number; width?: number } {
  const [outside, ring] = ucSizes[Math.max(0, Number(code) - 4)] ?? [];
  if (neutral !== "UC" || width !== "2" || outside === undefined || ring === undefined) return {};
  return { outside, width: ring };
}

/** Bore in mm: five times the code, or sixteenths of an inch behind a dash (UC205-16). */
const boreOf = (code: string, sixteenths: string | undefined): number | null => {
  if (sixteenths) return Math.round((Number(sixteenths) / 16) * MM * 1000) / 1000;
  const n = Number(code);
  return n > 3 ? n * 5 : ([10, 12, 15, 17][n] ?? null);
};

const insert: BaseRule = (text) => {
  const [all, letters = "", width = "", code = "", inch] = INSERT.exec(text) ?? [];
  if (all === undefined) return [];
  const neutral = inserts[letters] ?? letters;
  return [
    {
      length: all.length,
      base: `${neutral}${width}${code}${inch ? `-${inch}` : ""}`,
      group: "insert",
      type: "insert bearing",
      variant: neutral,
      series: neutral + width,
      bore: neutral === "UK" ? null : boreOf(code, inch),
      ...ucSize(neutral, width, code),
      ...(insertWords[neutral] && { words: insertWords[neutral] }),
    },
  ];
};

const unit: BaseRule = (text) => {
  const [all, letters = "", housing = "", width = "", code = "", inch] = UNIT.exec(text) ?? [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: `${letters}${housing}${width}${code}${inch ? `-${inch}` : ""}`,
      group: "insert",
      type: "housed unit",
      description: `${housings[housing] ?? "housed"} bearing unit`,
      variant: letters + housing,
      series: letters + housing + width,
      bore: letters === "UK" ? null : boreOf(code, inch),
      ...(insertWords[letters] && { words: insertWords[letters] }),
    },
  ];
};

/** SKF's units with cast housing: SY 25 TF, FYTB 30 TF; by the bore in mm. */
const skfUnit: BaseRule = (text) => {
  const [all, letters = "", bore = "", locking = ""] =
    /^(SYJ|SYK|SYH|SYF|SY|FYTBK|FYTB|FYTJ|FYT|FYJ|FYK|FYC|FY|TUJ|TU|P|PF|PFT)[ -]?(\d{2,3}) ?(TF|TR|TM|FM|WF|KF|RM)(?![A-Z])/.exec(
      text,
    ) ?? [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: letters + bore + locking,
      group: "insert",
      type: "housed unit",
      description: `${letters.startsWith("SY") ? "pillow block" : letters.startsWith("F") ? "flanged" : "housed"} bearing unit`,
      variant: letters,
      series: letters,
      bore: Number(bore),
    },
  ];
};

const sleeves: [pattern: RegExp, type: string][] = [
  [
    /^(OH|HA|HE|HS|H)[ -]?((?:2|3|23|30|31|32|33|39|240|241)(?:\d\d|\/\d{3,4}))(?!\d)/,
    "adapter sleeve",
  ],
  [
    /^(AOHX|AOH|AHX|AH)[ -]?((?:2|3|22|23|30|31|32|33|38|39|240|241)(?:\d\d|\/\d{3,4}))(?!\d)/,
    "withdrawal sleeve",
  ],
  [/^(KMT|KMK|KML|KM|HML|HM|HMT|AN|ANL)[ -]?(\d{1,2}|[34][0-9]\d\d)(?!\d)/, "lock nut"],
  [/^(MBL|MB|MS|AW|AWL)[ -]?(\d{1,2}|[34][0-9]\d\d)(?!\d)/, "lock washer"],
  [/^(SNL|SNV|SNH|SN|SD|SAF|SNA|SE)[ -]?(\d{3,4}(?:-\d{3})?)(?!\d)/, "split plummer block housing"],
];

/** H 312, AHX 2320, KM 12, MB 12, SNL 516. */
const sleeve: BaseRule = (text) => {
  for (const [pattern, type] of sleeves) {
    const [all, letters = "", digits = ""] = pattern.exec(text) ?? [];
    if (all === undefined) continue;
    const base = letters + digits;
    return [
      {
        length: all.length,
        base,
        group: "sleeve",
        type,
        variant: letters,
        series: letters,
        bore: null,
      },
    ];
  }
  return [];
};

const joints: [pattern: RegExp, type: string][] = [
  [/^(GEG|GEH|GE|GX|GAC)[ -]?(\d{1,3})(?!\d)/, "spherical plain bearing"],
  [
    /^(SIKB|SAKB|SIJK|SIKAC|SAKAC|POSB|POS|PHSB|PHS|PHSA|SI|SA|SAJK|SCF|GIR|GAR|GIKR|GAKR)[ -]?(\d{1,2})(?!\d)/,
    "rod end",
  ],
  [
    /^(LMEF|LMEK|LME|LMF|LMK|LMH|LBBR|LBCR|LM|KH|SDM|SME|KB)[ -]?(\d{1,2})(?=UU|GA|OP|AJ|L|$|[ -])/,
    "linear ball bearing",
  ],
];

/** GE 20 ES, SI 20 ES, LM20UU: by the bore in mm. */
const joint: BaseRule = (text) => {
  for (const [pattern, type] of joints) {
    const [all, letters = "", digits = ""] = pattern.exec(text) ?? [];
    if (all === undefined) continue;
    return [
      {
        length: all.length,
        base: letters + Number(digits),
        group: "joint",
        type,
        variant: letters,
        series: letters,
        bore: Number(digits),
      } satisfies Base,
    ];
  }
  return [];
};

/** INA's inserts, by the bore in mm: GRAE25-NPPB, GYE30-KRRB. */
const inaInsert: BaseRule = (text) => {
  const [all, letters = "", bore = ""] =
    /^(GRAE|GYE|RAE|RALE|GAY|GLE|GNE|GE|E)[ -]?(\d{2,3})(?=[ -]?[KN][A-Z]{2,})/.exec(text) ?? [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: letters + bore,
      group: "insert",
      type: "insert bearing",
      variant: letters,
      series: letters,
      bore: Number(bore),
    },
  ];
};

export const unitBases: BaseRule[] = [inaInsert, insert, unit, skfUnit, sleeve, joint];
