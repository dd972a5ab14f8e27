import { findSize } from "../../dimensions/find-size.ts";
import type { Base } from "./base.ts";
import { inchTaperedBases } from "./inch.ts";
import { numericBases } from "./numeric.ts";

/** Two plain numbers with short design letters: 6379/6320, 687/672, 3382 - 3320. */
const PAIR = /^(\d{3,6})[A-DSTWX]{0,2}( ?[-/] ?| )(\d{3,6})[A-DSWX]{0,2}(?![A-Z\d])/;

/**
 * Timken's sets both of whose numbers metric catalogues list too, or whose three digits could be a quantity. A list of just
 * these two metric numbers is rarer than the set, which a truck's hub has: read as two metric bearings, the buyer would get
 * wrong parts as "same", read as a set, at worst none. In the 600 series a cup belongs to some twenty cones.
 */
const ALSO_METRIC =
  /^(?:6[12]\d\/612|6(?:3[579]|4\d)\/63[23]|6[56]\d\/653|6[78]\d\/672|6280\/6220|23(?:092|1[012]\d)\/23256)$/;

/** The older four-digit numbers of cones end with 54 to 99, those of their cups with less: 1280/1220, 3382/3320. */
const FIRST_CONE = 54;
const LAST_CUP = 49;

/** Whether a catalogue lists a metric bearing of this number; that a boundary plan has such a bore is not enough. */
const isListed = (digits: string): boolean =>
  numericBases(digits).some(
    ({ base, length }) => length === digits.length && findSize(base, "", null) !== null,
  );

const mayBeMetric = (digits: string): boolean => numericBases(digits).length > 0;

/** Cone and cup have numbers of one length that begin alike; those of three digits are in ALSO_METRIC if they may be metric. */
function isConeWithCup(one: string, other: string): boolean {
  if (one.length !== other.length || one.slice(0, 2) !== other.slice(0, 2)) return false;
  if (one.length > 4) return !(mayBeMetric(one) && mayBeMetric(other));
  const [cup = 0, cone = 0] = [one, other]
    .map((digits) => Number(digits.slice(2)))
    .sort((a, b) => a - b);
  return one.length === 4 && cup <= LAST_CUP && cone >= FIRST_CONE;
}

function isInchPair(one: string, sign: string, other: string): boolean {
  if (ALSO_METRIC.test(`${one}/${other}`) || ALSO_METRIC.test(`${other}/${one}`)) return true;
  const isFirstListed = isListed(one);
  // Behind a metric number and a hyphen stands a quantity: 6205 - 1500.
  if (sign !== "/" && isFirstListed) return false;
  if (isFirstListed && isListed(other)) return false;
  return isConeWithCup(one, other);
}

/**
 * Cone and cup of an inch set whose first number may be read as a metric one too: 6379 as a bore of 395 mm. None if they
 * are metric numbers, as in the list 6205/6305, or a number and a quantity.
 */
export function inchPairBases(text: string): Base[] {
  const pair = PAIR.exec(text);
  if (!pair) return [];
  const [, one = "", sign = "", other = ""] = pair;
  if (!isInchPair(one, sign.trim(), other)) return [];
  return inchTaperedBases(sign === " " ? text.replace(sign, "/") : text);
}
