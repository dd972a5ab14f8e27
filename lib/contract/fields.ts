import "../zod-config.ts";
import { z } from "zod";

/**
 * The published API represents a value as text, number, null, or a list of one. These schemas accept all of these
 * without transforming them, so that they can be published as JSON Schema; the functions below decode them.
 */
const scalar = z.union([z.string(), z.number(), z.boolean()]);
export const loose = z.union([scalar, z.array(scalar)]).nullish();
export type Loose = z.output<typeof loose>;

/** 1 or true is success; 0, false or absent is failure. */
export const success = z.union([z.number(), z.boolean(), z.string()]).nullish();
export const message = z.string().nullish();
/** Minimal response of every state-changing call. */
export const outcome = z.object({ success, message });

export const isSuccess = (value: z.output<typeof success>): boolean =>
  value === true || value === 1 || value === "1" || value === "true" || value === "True";

const first = (value: Loose) => (Array.isArray(value) ? value[0] : value);

/** Text of a field; "" if absent. */
export const text = (value: Loose): string => {
  const one = first(value);
  return one === null || one === undefined ? "" : String(one).trim();
};

/** Text of a field; null if absent, "NA" or "null". */
export const textOrNull = (value: Loose): string | null => {
  const one = text(value);
  return one === "" || one === "NA" || one === "null" ? null : one;
};

/** Number of a field; null if absent, zero (which means NA, 9.3) or not a number. */
export const numberOrNull = (value: Loose): number | null => {
  const one = Number(text(value).replaceAll(",", ""));
  return Number.isFinite(one) && one !== 0 ? one : null;
};

/** Whole number of a field; 0 if absent. */
export const count = (value: Loose): number => {
  const one = Number.parseInt(text(value).replaceAll(",", ""), 10);
  return Number.isFinite(one) ? one : 0;
};

/** Whole number of a field that may be 0; null if absent. */
export const countOrNull = (value: Loose): number | null =>
  text(value) === "" ? null : count(value);
