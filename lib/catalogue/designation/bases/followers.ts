import type { BaseRule } from "./base.ts";

/** Outside diameter and width of the outer ring by bore (mm). */
const yokes: Record<string, string> = {
  NATR: "5:16,12 6:19,12 8:24,15 10:30,15 12:32,15 15:35,19 17:40,21 20:47,25 25:52,25 30:62,29 35:72,29 40:80,32 45:85,32 50:90,32",
  NAST: "6:19,10 8:24,10 10:30,12 12:32,12 15:35,12 17:40,16 20:47,16 25:52,16 30:62,20 35:72,20 40:80,20 45:85,20 50:90,20",
  NUTR: "15:35,19 17:40,21 20:47,25 25:52,25 30:62,29 35:72,29 40:80,32 45:85,32 50:90,32",
};
/** Stud diameter and width by the outside diameter. */
const studs =
  "13:5,9 16:6,11 19:8,11 22:10,12 26:10,12 30:12,14 32:12,14 35:16,18 40:18,20 47:20,24 52:20,24 62:24,29 72:24,29 80:30,35 85:30,35 90:30,35";

const parse = (list: string) =>
  new Map(
    list.split(" ").map((entry) => {
      const [key = "", size = ""] = entry.split(":");
      return [Number(key), size.split(",").map(Number)] as const;
    }),
  );
const yokeSizes = new Map(Object.entries(yokes).map(([letters, list]) => [letters, parse(list)]));
const studSizes = parse(studs);

const TYPE = "cam follower";
const isV = (letters: string) => letters.includes("V");

/** KR22, KRV 30, NUKR 35, KRE 22: by the outside diameter of the outer ring. */
const byOutside: BaseRule = (text) => {
  const [all, letters = "", digits = ""] =
    /^(NUKRE|NUKR|KRVE|KRV|KRE|KR|PWKRE|PWKR|NACV|NAKR)[ -]?(\d{2,3})(?!\d)/.exec(text) ?? [];
  if (all === undefined) return [];
  const outside = Number(digits);
  const [bore, width] = studSizes.get(outside) ?? [];
  const plain = letters.replace(/^(KR|NUKR|PWKR)[VE]+$/, "$1");
  return [
    {
      length: all.length,
      base: plain + digits,
      group: "cam-follower",
      type: TYPE,
      variant: plain,
      series: plain,
      bore: bore ?? null,
      outside,
      ...(width !== undefined && { width }),
      words: `outside diameter ${outside} mm`,
      marks: [
        ...(isV(plain) || !isV(letters) ? [] : ["V"]),
        ...(letters.endsWith("E") ? ["ECC"] : []),
      ],
    },
  ];
};

/** CF 10-1, CFE 12: by the stud's diameter. */
const byStud: BaseRule = (text) => {
  const [all, letters = "", digits = "", variant = ""] =
    /^(CFKR|CFES|CFE|CFS|CFH|CF)[ -]?(\d{1,2})(?:[ -](1(?!\d)|2(?!\d|RS)))?(?!\d)/.exec(text) ?? [];
  if (all === undefined) return [];
  const base = letters + Number(digits) + (variant && `-${variant}`);
  return [
    {
      length: all.length,
      base,
      group: "cam-follower",
      type: TYPE,
      variant: letters,
      series: letters,
      bore: Number(digits),
      words: `stud ${Number(digits)} mm`,
    },
  ];
};

/** NATR 25, NATV 25, NART 25, NAST 20, STO 20, NUTR 40: by the bore. */
const byBore: BaseRule = (text) => {
  const [all, letters = "", digits = ""] =
    /^(NATR|NATV|NART|NAST|RNAST|RSTO|STO|NUTR|NUTW|PWTR|NAG|NURT)[ -]?(\d{1,3})(?!\d)/.exec(
      text,
    ) ?? [];
  if (all === undefined) return [];
  // IKO's NART and NURT are NATR and NUTR.
  const iso = letters.replace(/^NAT?R?[TV]$|^NART$/, "NATR").replace("NURT", "NUTR");
  const plain = iso === "NATV" ? "NATR" : iso;
  const bore = Number(digits);
  const [outside, width] = yokeSizes.get(plain)?.get(bore) ?? [];
  return [
    {
      length: all.length,
      base: plain + bore,
      group: "cam-follower",
      type: TYPE,
      description: "support roller",
      variant: plain,
      series: plain,
      bore,
      ...(outside !== undefined && { outside }),
      ...(width !== undefined && { width }),
      marks: letters === "NATV" ? ["V"] : [],
    },
  ];
};

export const followerBases: BaseRule[] = [byOutside, byStud, byBore];
