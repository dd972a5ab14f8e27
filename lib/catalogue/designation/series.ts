/** Base designation: series and bore code (ISO 15, 355, 104 and GB/T 272). */
export interface Base {
  /** Base number without suffixes, as written. */
  text: string;
  type: string;
  /** Series such as "62", "NU2" or "NA49", if the number has one. */
  series?: string;
  /** Bore in mm; null when the number doesn't contain it. */
  boreMm: number | null;
  /** Meaning of the leading letters. */
  design?: [letters: string, words: string];
}

const AC2 = "double row angular contact ball bearing";
const bySeries: [type: string, series: string][] = [
  ["deep groove ball bearing", "60 62 63 64 160 68 69 618 619 622 623 628 630 638"],
  ["angular contact ball bearing", "70 72 73 74 718 719"],
  ["double row deep groove ball bearing", "42 43"],
  [AC2, "32 33 52 53"],
  ["self-aligning ball bearing", "12 13 22 23 112 113"],
  ["spherical roller bearing", "213 222 223 230 231 232 238 239 240 241 248 249"],
  ["tapered roller bearing", "302 303 313 320 322 323 329 330 331 332"],
  ["thrust ball bearing", "511 512 513 514"],
  ["thrust ball bearing with sphered housing washer", "532 533 534"],
  ["spherical roller thrust bearing", "292 293 294"],
  ["cylindrical roller thrust bearing", "811 812"],
];
const types = new Map(
  bySeries.flatMap(([type, series]) => series.split(" ").map((one) => [one, type])),
);

const cylindrical: Record<string, string> = {
  NU: "inner ring without ribs",
  NJ: "one rib on the inner ring",
  NUP: "one rib and one loose rib on the inner ring",
  N: "outer ring without ribs",
  NF: "one rib on the outer ring",
};
const doubleRow: Record<string, string> = {
  NN: "outer ring without ribs",
  NNU: "inner ring without ribs",
};

const small: Record<string, number> = { "00": 10, "01": 12, "02": 15, "03": 17 };

/** Bore of a two-digit code: 00 to 03 have fixed sizes, from 04 on the bore is five times the code. */
const boreOf = (code: string): number => small[code] ?? Number(code) * 5;

/** Splits "6204", "62/22" or "608" into series and bore. */
function split(figures: string): { series: string; boreMm: number } | null {
  const slash = /^(\d{2,3})\/(\d+(?:\.\d+)?)$/.exec(figures);
  if (slash) return { series: slash[1] ?? "", boreMm: Number(slash[2]) };
  if (/^\d{3}$/.test(figures)) return { series: figures.slice(0, 2), boreMm: Number(figures[2]) };
  if (!/^\d{4,5}$/.test(figures)) return null;
  return { series: figures.slice(0, -2), boreMm: boreOf(figures.slice(-2)) };
}

function plain(text: string): Base | null {
  const found = split(text);
  const type = found && types.get(found.series);
  return type ? { text, type, ...found } : null;
}

function cylindricalRoller(text: string, letters: string, figures: string): Base | null {
  const [, width = "", bore = ""] = /^(\d{1,2})(\d\d|\/\d+)$/.exec(figures) ?? [];
  if (!bore) return null;
  const words = cylindrical[letters] ?? doubleRow[letters];
  if (!words) return null;
  const rows = letters in doubleRow ? "double row " : "";
  return {
    text,
    type: `${rows}cylindrical roller bearing`,
    series: letters + width,
    boreMm: bore.startsWith("/") ? Number(bore.slice(1)) : boreOf(bore),
    design: [letters, words],
  };
}

function needle(text: string, letters: string, figures: string): Base | null {
  const [, series = "", code = ""] = /^([456]9)(\d\d|\/\d+)$/.exec(figures) ?? [];
  if (!code) return null;
  const bare = letters === "RNA";
  const boreMm = code.startsWith("/") ? Number(code.slice(1)) : boreOf(code);
  return {
    text,
    type: "needle roller bearing with machined rings",
    series: letters + series,
    // Without an inner ring, the code is that of the complete bearing.
    boreMm: bare ? null : boreMm,
    ...(bare ? { design: [letters, "without inner ring"] as [string, string] } : {}),
  };
}

/** Parses the base number at the start of an upper-case designation; null when it is unknown. */
export function parseBase(designation: string): Base | null {
  const [text = "", letters = "", figures = ""] =
    /^([A-Z]*) ?(\d{1,3}\/\d+(?:\.\d+)?|\d+)/.exec(designation) ?? [];
  if (letters === "") return plain(figures);
  if (/^R?NA$/.test(letters)) return needle(text, letters, figures);
  if (letters === "QJ") {
    const [, series = "", code = ""] = /^([23])(\d\d)$/.exec(figures) ?? [];
    if (!code) return null;
    const type = "four-point contact ball bearing";
    return { text, type, series: letters + series, boreMm: boreOf(code) };
  }
  if (letters === "CF") {
    const variant = /^CF ?\d+-\d(?!\d)/.exec(designation)?.[0];
    return { text: variant ?? text, type: `cam follower, stud ${figures} mm`, boreMm: null };
  }
  if (letters === "TLA" || letters === "TAF") {
    const type =
      letters === "TLA"
        ? "drawn cup needle roller bearing"
        : "needle roller bearing without inner ring";
    return { text, type, boreMm: null };
  }
  return cylindricalRoller(text, letters, figures);
}
