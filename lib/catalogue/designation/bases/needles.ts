import type { BaseRule } from "./base.ts";

const WITH_RINGS = "needle roller bearing with machined rings";
const WITHOUT_INNER_RING = "needle roller bearing without inner ring";

const two = (mm: number) => String(mm).padStart(2, "0");

/** Drawn cups: letters of ISO 3245 and the makers' own letters for the same cup. */
const cups: Record<string, string> = {
  HK: "HK",
  TLA: "HK",
  FJL: "HK",
  BK: "BK",
  TLAM: "BK",
  MFJL: "BK",
  HMK: "HMK",
  TA: "HMK",
  TAM: "HMK",
  FJ: "HMK",
  HF: "HF",
  HFL: "HFL",
};
const CUP =
  /^(HK|BK|TLAM|TLA|TAM|TA|HMK|FJL|MFJL|FJ|HFL|HF)[ -]?(\d{2,4}(?!\d)|\d{4}(?=2RS))(?:[ /X-](\d\d)(?!\d|RS))?/;
const DRAWN_CUP = "drawn cup needle roller bearing";
const cupWords: Record<string, string> = {
  HK: DRAWN_CUP,
  BK: `${DRAWN_CUP} with closed end`,
  HMK: `${DRAWN_CUP}, heavy`,
  HF: "drawn cup roller clutch",
  HFL: "drawn cup roller clutch with bearings",
};

/** Outside diameter of HK and BK by bore (ISO 3245); it does not depend on the width, except at 12 mm. */
const outsides = new Map(
  "3:6.5 4:8 5:9 6:10 7:11 8:12 9:13 10:14 13:19 14:20 15:21 16:22 17:23 18:24 20:26 22:28 25:32 28:35 30:37 35:42 40:47 45:52 50:58 55:63 60:68"
    .split(" ")
    .map((entry) => entry.split(":").map(Number))
    .map(([bore = 0, outside = 0]) => [bore, outside]),
);

/** HK2020, TLA 2020Z, BK 1010, HK 0609: bore and width in the number. */
const drawnCup: BaseRule = (text) => {
  const [all = "", letters = "", first = "", second = ""] = CUP.exec(text) ?? [];
  const iso = cups[letters];
  const digits = first + second;
  // "HK 20" has no width; IKO's TLA 69 is the only number with two digits.
  if (!iso || digits.length > 4 || (digits.length === 2 && !letters.startsWith("T"))) return [];
  // TLA 69 is 6 mm and 9 mm wide.
  const cut = digits.length === 2 ? 1 : digits.length - 2;
  const [bore, width] = [Number(digits.slice(0, cut)), Number(digits.slice(cut))];
  const outside = iso === "HK" || iso === "BK" ? outsides.get(bore) : undefined;
  return [
    {
      length: all.length,
      base: iso + two(bore) + two(width),
      group: "drawn-cup",
      type: DRAWN_CUP,
      description: cupWords[iso] ?? DRAWN_CUP,
      variant: iso,
      series: iso,
      bore,
      width,
      ...(outside !== undefined && { outside }),
    },
  ];
};

/** NK 20/16, NKI 20/16, NKS 20, and IKO's TAF 202816 for NK 20/16. */
const solid: BaseRule = (text) => {
  const [all, letters = "", bore = "", width = ""] =
    /^(NKIS|NKI|NKS|NK)[ -]?(\d{1,3})[/ X-]?(\d{2})?(?!\d)/.exec(text) ?? [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: letters + bore + (width && `/${width}`),
      group: "needle",
      type: "needle roller bearing",
      description: letters.startsWith("NKI") ? WITH_RINGS : WITHOUT_INNER_RING,
      variant: letters,
      series: letters,
      bore: Number(bore),
      ...(width && { width: Number(width) }),
    },
  ];
};

const TAF = /^(TAFI|TAF|TRI|TR|GTRI|GTR)[ -]?(\d{5,8})(?!\d)/;

/** TAF 202816: diameter under the rollers, outside diameter and width. */
const taf: BaseRule = (text) => {
  const [all, letters = "", digits = ""] = TAF.exec(text) ?? [];
  if (all === undefined) return [];
  // The width has two digits, the outside diameter as many as the bore or one more.
  const cut = Math.floor((digits.length - 2) / 2);
  const [bore, width] = [digits.slice(0, cut), digits.slice(-2)];
  const outside = digits.slice(cut, -2);
  const isNk = letters === "TAF";
  return [
    {
      length: all.length,
      base: isNk ? `NK${bore}/${width}` : letters + digits,
      group: "needle",
      type: "needle roller bearing",
      description: letters.endsWith("I") ? WITH_RINGS : WITHOUT_INNER_RING,
      variant: isNk ? "NK" : letters,
      series: letters,
      bore: Number(bore),
      outside: Number(outside),
      width: Number(width),
    },
  ];
};

/** K 20x24x10, KT 202410: needle roller and cage assemblies. */
const cages: BaseRule = (text) => {
  const [all, , bore = "", outside = "", width = ""] =
    /^(KT?)[ -]?(\d{1,3})(?: ?[X*] ?| )(\d{1,3})(?: ?[X*] ?| )(\d{1,3})(?!\d)/.exec(text) ??
    /^(KT?)[ -]?(\d{2})(\d{2})(\d{2})(?!\d)/.exec(text) ??
    [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: `K${Number(bore)}x${Number(outside)}x${Number(width)}`,
      group: "cage",
      type: "needle roller and cage assembly",
      series: "K",
      bore: Number(bore),
      outside: Number(outside),
      width: Number(width),
    },
  ];
};

/** AXK 2542, AS 2542, K 81110: parts of thrust bearings. */
const thrustParts: BaseRule = (text) => {
  const [all, letters = "", digits = ""] = /^(AXK|AS|LS)[ -]?(\d{4,6})(?!\d)/.exec(text) ?? [];
  if (all !== undefined) {
    const cut = digits.length === 6 ? 3 : 2;
    return [
      {
        length: all.length,
        base: letters + digits,
        group: "roller-thrust",
        type:
          letters === "AXK"
            ? "thrust needle roller and cage assembly"
            : "washer of a thrust bearing",
        variant: letters,
        series: letters,
        bore: Number(digits.slice(0, cut)),
        outside: Number(digits.slice(cut)),
      },
    ];
  }
  const [part, prefix = "", number = ""] =
    /^(K|GS|WS)[ -]?(8[179][1-4]\d\d)(?!\d)/.exec(text) ?? [];
  if (part === undefined) return [];
  return [
    {
      length: part.length,
      base: prefix + number,
      group: "roller-thrust",
      type: prefix === "K" ? "thrust roller and cage assembly" : "washer of a thrust bearing",
      variant: prefix,
      series: prefix + number.slice(0, 3),
      bore: Number(number.slice(3)) * 5,
    },
  ];
};

/** NKX 20, NAX 2030: a needle roller and a thrust bearing in one. */
const withThrust: BaseRule = (text) => {
  const [all, letters = "", digits = ""] =
    /^(NKXR|NKX|NX|NAXR|NAXI|NAX|NBXI|NBX)[ -]?(\d{2,4})(?!\d)/.exec(text) ?? [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: letters + digits,
      group: "needle",
      type: "combined needle roller bearing",
      variant: letters,
      series: letters,
      bore: Number(digits.slice(0, 2)),
    },
  ];
};

export const needleBases: BaseRule[] = [withThrust, drawnCup, solid, taf, cages, thrustParts];
