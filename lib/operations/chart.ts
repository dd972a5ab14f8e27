/** Scale and labels of charts of money over time. */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A step such as "2026-11-20T14", "2026-11-20" or "2026-11" in words; short ones leave out what all steps share. */
export function formatStep(at: string, length: "short" | "long" = "long"): string {
  const [date = "", hour] = at.split("T");
  const [year = "", month = "", day] = date.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  if (hour !== undefined) return `${hour}:00`;
  if (day === undefined) return length === "short" ? name : `${name} ${year}`;
  return length === "short" ? `${Number(day)} ${name}` : `${Number(day)} ${name} ${year}`;
}

export interface Axis {
  min: number;
  max: number;
  ticks: number[];
  /** A tick as a short amount: "₹5 lakh". */
  format: (paise: number) => string;
}

const UNITS = [
  { paise: 100_00_00_000, name: " crore" },
  { paise: 1_00_00_000, name: " lakh" },
  { paise: 1_000_00, name: "k" },
  { paise: 100, name: "" },
];

/** An amount in the largest unit that fits, with at most two decimals: "₹2.5 lakh". */
export function formatShortMoney(paise: number): string {
  const { paise: size, name } = UNITS.find((unit) => Math.abs(paise) >= unit.paise) ?? {
    paise: 100,
    name: "",
  };
  const number = Number((Math.abs(paise) / size).toFixed(2));
  return `${paise < 0 ? "-" : ""}₹${number}${name}`;
}

const TICKS = 4;
/** A rupee, so that an empty chart has a scale. */
const LEAST = 100;

/** A round scale that contains zero and all values. */
export function axisOf(values: number[]): Axis {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max(LEAST, (high - low) / TICKS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
  return { min: first * step, max: last * step, ticks, format: formatShortMoney };
}
