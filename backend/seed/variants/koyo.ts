import type { Size } from "../../../lib/catalogue/dimensions/read-facts.ts";
import { type Feature, isMadeWith, type Variant } from "./features.ts";

/**
 * Koyo's spelling. Suffixes by series with the bore range (mm) of Koyo's printed lists; a suffix without a colon
 * applies to every size.
 */
const printed: [series: RegExp, suffix: string, features: Feature[], from: number, to: number][] = [
  [/^(60|62|63)$/, "N", ["N"], 10, 120],
  [/^(60|62|63)$/, "NR", ["NR"], 10, 120],
  [/^(60|62|63)$/, "R", ["E"], 20, 35],
  [/^(12|13|22|23)$/, "K", ["K"], 20, 110],
  [/^(70|72|73)$/, "C", ["CA15"], 10, 200],
  [/^(70|72|73)$/, "B", ["CA40"], 10, 240],
  [/^N(U|J|UP)(2|22|3|23)$/, "R", ["E"], 20, 200],
  [/^NN30$/, "K", ["K"], 25, 480],
  [/^52$/, "ZZ", ["2Z"], 20, 65],
  [/^293$/, "R", [], 130, 260],
  [/^294$/, "R", [], 140, 240],
  [/^302$/, "JR", [], 17, 140],
  [/^303$/, "JR", [], 17, 105],
  [/^320$/, "JR", [], 20, 220],
  [/^322$/, "JR", [], 25, 200],
  [/^323$/, "JR", [], 17, 120],
  [/^329$/, "JR", [], 50, 280],
  [/^330$/, "JR", [], 25, 140],
  [/^331$/, "JR", [], 50, 110],
  [/^332$/, "JR", [], 25, 105],
  [/^222$/, "RHR", [], 25, 140],
  [/^223$/, "RHR", [], 40, 130],
  [/^213$/, "RH", [], 25, 110],
  [/^23[012]$/, "RH", [], 90, 160],
  [/^24[01]$/, "RH", [], 100, 180],
  [/^22[23]$/, "R", [], 150, 360],
  [/^(230|231|232|239|240|241)$/, "R", [], 150, 500],
  [/^22[23]$/, "RHA", [], 150, 260],
  [/^(230|231|232|240|241)$/, "RHA", [], 180, 480],
];
/** Bare designations that Koyo does not print, because these bearings always carry their design letters. */
const neverBare = /^(213|222|223|230|231|232|238|239|240|241|248|249|622|623|630)$/;
/** Series of the ISO plan that Koyo numbers differently (618 is 68, 619 is 69) or does not print. */
const notKoyo = /^(618|619|628|638|718|719|811|812|QJ.|NU19|NU20|N10|NJ10|NF10|NF22|NF23|N22|N23)$/;
/** Tapered series: printed with JR in the given range, bare otherwise. */
const tapered = /^(302|303|313|320|322|323|329|330|331|332)$/;

/** ISO base of a Koyo base: 6804 is 61804, 5204 is 3204. */
function isoBaseOf(size: Size): string {
  return size.base.replace(/^6([89])(?=[\d/])/, "61$1").replace(/^5([23])(?=\d\d$)/, "3$1");
}

const sealVariants: [string, Feature, Feature][] = [
  ["ZZ", "2Z", "2Z"],
  ["-2RS", "2RS", "2RS"],
  ["-2RU", "2RZ", "2RZ"],
  ["-2RD", "2RSL", "2RS"],
];
const sealed = /^(60|62|63|68|69|622|623|630)$/;
const isoSeries: Record<string, string> = { "68": "618", "69": "619" };

function ballVariants(size: Size, isoBase: string): Variant[] {
  const forms: Variant[] = [];
  for (const [suffix, feature, range] of sealVariants) {
    const wide = size.series.length === 3;
    if (wide && !/2RS|2RU/.test(suffix)) continue;
    const made = isMadeWith(wide ? "2RS" : range, size, size.series);
    if (!made && !isMadeWith(range, size, isoSeries[size.series])) continue;
    forms.push({ designation: size.base + suffix, isoBase, features: [feature] });
    if (/ZZ|2RS/.test(suffix)) {
      forms.push({ designation: `${size.base}${suffix}C3`, isoBase, features: [feature, "C3"] });
    }
  }
  return forms;
}

/** All variants of a size in Koyo's spelling; none if Koyo does not list the series. */
export function koyoVariants(size: Size): Variant[] {
  if (notKoyo.test(size.series)) return [];
  const isoBase = isoBaseOf(size);
  const mm = size.boreUm / 1000;
  const suffixed = printed
    .filter(([series, , , from, to]) => series.test(size.series) && mm >= from && mm <= to)
    .map(
      ([, suffix, features]): Variant => ({ designation: size.base + suffix, isoBase, features }),
    );
  const taperedBores = suffixed.flatMap((form) => taperedBoreVariants(size, form));
  const forms = [...suffixed, ...taperedBores];
  const bare = !neverBare.test(size.series) && !(tapered.test(size.series) && suffixed.length > 0);
  if (bare) forms.unshift({ designation: size.base, isoBase, features: [] });
  if (sealed.test(size.series)) forms.push(...ballVariants(size, isoBase));
  if (/^(60|62|63|64|68|69|160)$/.test(size.series)) {
    forms.push({ designation: `${size.base}C3`, isoBase, features: ["C3"] });
  }
  return forms;
}

/** Tapered bores of spherical roller bearings: 22210RHRK, 24040RK30. */
function taperedBoreVariants(size: Size, form: Variant): Variant[] {
  if (!/^2[1234]\d$/.test(size.series)) return [];
  const feature = (["K", "K30"] as const).find((one) => isMadeWith(one, size));
  if (!feature) return [];
  return [
    { ...form, designation: form.designation + feature, features: [...form.features, feature] },
  ];
}
