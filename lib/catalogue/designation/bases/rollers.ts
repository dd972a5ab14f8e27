import { type Base, type BaseRule, boreOfCode, gluedTwo, isSlashBore } from "./base.ts";

/** Cylindrical roller bearings: letters, ribs, number of rows. */
const ribs: Record<string, string> = {
  NU: "inner ring without ribs",
  NJ: "one rib on the inner ring",
  NUP: "one rib and one loose rib on the inner ring",
  N: "outer ring without ribs",
  NF: "one rib on the outer ring",
  NH: "one rib on the inner ring, with angle ring",
  NUB: "inner ring without ribs, wide",
  NCF: "one rib on the inner ring, full complement",
  NJG: "one rib on the inner ring, full complement, locked",
  RNU: "without inner ring",
  RN: "without outer ring",
  NN: "outer ring without ribs",
  NNU: "inner ring without ribs",
  NNC: "ribs on both rings, full complement",
  NNCF: "locating in one direction, full complement",
  NNCL: "inner ring without ribs, full complement",
  NNF: "sealed, for rope sheaves, full complement",
};

interface Coded {
  length: number;
  width: string;
  /** Two digits, or slash and millimetres. */
  code: string;
  bore: number;
}

/** Width series and bore code behind the letters: "210", "2210", "10/500". */
export function codedBores(text: string, start: number, widths: RegExp): Coded[] {
  const rest = text.slice(start);
  const slash = /^(\d{1,2})\/(\d{2,4})(?!\d)/.exec(rest);
  if (slash?.[1] && slash[2] && widths.test(slash[1]) && isSlashBore(Number(slash[2])))
    return [
      {
        length: start + slash[0].length,
        width: slash[1],
        code: `/${slash[2]}`,
        bore: Number(slash[2]),
      },
    ];
  const digits = /^\d+/.exec(rest)?.[0] ?? "";
  const lengths = gluedTwo(rest, digits.length)
    ? [digits.length, digits.length - 1]
    : [digits.length];
  return lengths.flatMap((length) => {
    const [width, code] = [
      digits.slice(0, Math.max(0, length - 2)),
      digits.slice(length - 2, length),
    ];
    const bore = code.length === 2 ? boreOfCode(code) : null;
    return bore !== null && widths.test(width)
      ? [{ length: start + length, width, code, bore }]
      : [];
  });
}

const LETTERS = /^(NUP|NUB|NU|NJG|NJ|NCF|NF|NH|NNCF|NNCL|NNC|NNU|NNF|NN|N|RNU|RN)[ -]?(?=\d)/;
const WIDTHS = /^(?:[2-4]|10|1[89]|2[02389]|3[0-3]|[34][89]|50|60)$/;

/** NU210, NJ 2310, NN3020, NNU4920, NCF2926. */
export const cylindricalBases: BaseRule = (text) => {
  const [start, letters = ""] = LETTERS.exec(text) ?? [];
  if (start === undefined) return [];
  const double = letters.startsWith("NN");
  return codedBores(text, start.length, WIDTHS).map(({ length, width, code, bore }): Base => {
    const series = letters + width;
    return {
      length,
      base: series + code,
      group: double ? "double-row-cylindrical" : "cylindrical",
      type: `${double ? "double row " : ""}cylindrical roller bearing`,
      variant: letters,
      series,
      bore: letters === "RNU" ? null : bore,
      words: ribs[letters] ?? "",
    };
  });
};

/** QJ210, QJF1030: four-point contact ball bearings. */
export const fourPointBases: BaseRule = (text) => {
  const [start, letters = ""] = /^(QJF?S?)[ -]?(?=\d)/.exec(text) ?? [];
  if (start === undefined) return [];
  return codedBores(text, start.length, /^(?:[23]|10|19|12|13)$/).map(
    ({ length, width, code, bore }) => ({
      length,
      base: letters + width + code,
      group: "four-point",
      type: "four-point contact ball bearing",
      series: letters + width,
      bore,
    }),
  );
};

const NEEDLE = /^(RNA|NA|NKIA|NKIB)[ -]?(?=\d)/;

/** NA4905, RNA 49/22, NKIA5905. */
export const machinedNeedleBases: BaseRule = (text) => {
  const [start, letters = ""] = NEEDLE.exec(text) ?? [];
  if (start === undefined) return [];
  const spaced = text.replace(/^(\D+\d{2}) (?=\d{2}(?!\d))/, "$1");
  const shift = text.length - spaced.length;
  return codedBores(spaced, start.length, /^(?:4[89]|59|69)$/).map(
    ({ length, width, code, bore }): Base => {
      const bare = letters === "RNA";
      return {
        length: length + shift,
        base: letters + width + code,
        group: "needle",
        type: "needle roller bearing",
        description: letters.startsWith("NKI")
          ? "combined needle roller bearing"
          : "needle roller bearing with machined rings",
        variant: letters,
        series: letters + width,
        bore: bare ? null : bore,
        ...(bare && { words: "without inner ring" }),
      };
    },
  );
};

const full = (letters: string, digits: string, length: number): Base => ({
  length,
  base: letters + digits,
  group: "cylindrical",
  type: "cylindrical roller bearing",
  variant: letters,
  series: letters + digits.slice(0, -2),
  bore: boreOfCode(digits.slice(-2)),
  words: "full complement",
});

/** SL182926, SL 04 5020: INA's bearings without a cage. */
export const fullComplementBases: BaseRule = (text) => {
  const [all, series = "", digits = ""] =
    /^SL[ -]?(0[1246]|1[1458-9]|24)[ -]?(\d{4})(?!\d)/.exec(text) ?? [];
  return all === undefined ? [] : [full(`SL${series}`, digits, all.length)];
};

/** FC 2842125: four rows; bore and outside diameter in units of 5 mm, then the width in mm. */
export const fourRowBases: BaseRule = (text) => {
  const [all, letters = "", digits = ""] = /^(FCDP|FCD|FC)[ -]?(\d{6,9})(?!\d)/.exec(text) ?? [];
  if (all === undefined) return [];
  const cut = digits.length === 9 ? 3 : 2;
  const second = digits.length > 7 ? 3 : 2;
  return [
    {
      length: all.length,
      base: letters + digits,
      group: "double-row-cylindrical",
      type: "four-row cylindrical roller bearing",
      variant: letters,
      series: letters,
      bore: Number(digits.slice(0, cut)) * 5,
      outside: Number(digits.slice(cut, cut + second)) * 5,
      width: Number(digits.slice(cut + second)),
    },
  ];
};

/** BS2-2210: SKF's sealed spherical roller bearings, wider than 22210. */
export const sealedSphericalBases: BaseRule = (text) => {
  const [all, digits = ""] = /^BS2[ -]?(2[23]\d{2})(?!\d)/.exec(text) ?? [];
  if (all === undefined) return [];
  return [
    {
      length: all.length,
      base: `BS2-${digits}`,
      group: "spherical",
      type: "spherical roller bearing",
      variant: "BS2",
      series: `BS2-${digits.slice(0, 2)}`,
      bore: boreOfCode(digits.slice(2)),
    },
  ];
};
