import type { Size } from "../../lib/catalogue/dimensions/read-facts.ts";
import type { Variant } from "./variants/features.ts";

/** Up to this outside diameter SKF's contact seal is 2RSH, above it 2RS1. */
const RSH_TO_UM = 52_000;

/** Suffixes of SKF, NSK and NTN for two shields or seals. */
function sealed(form: Variant, size: Size): [string, string, string] | null {
  const [seal] = form.features;
  if (seal === "2Z") return ["-2Z", "ZZ", "ZZ"];
  if (seal === "2RS") return [size.outsideUm <= RSH_TO_UM ? "-2RSH" : "-2RS1", "DDU", "LLU"];
  if (seal === "2RZ") return ["-2RZ", "VV", "LLB"];
  return null;
}

/** NSK, NTN and Koyo number the ISO series 618 and 619 as 68 and 69. */
const japanese = (base: string) => base.replace(/^61([89])(?=[\d/])/, "6$1");

function deepGroove(form: Variant, size: Size, isoBase: string): string {
  const clearance = form.features.at(-1) ?? "";
  const c = /^C[234]$/.test(clearance) ? clearance : "";
  const rest = form.features.filter((feature) => feature !== c);
  const slash = c && `/${c}`;
  if (rest.length === 0) {
    const j = japanese(isoBase);
    return `SKF ${isoBase}${slash}, FAG ${isoBase}${c && `-${c}`}, NSK ${j}${c}, NTN ${j}${c}`;
  }
  const marks = rest.length === 1 ? sealed(form, size) : null;
  if (!marks || /^6(22|23|30)/.test(size.series)) return "";
  const [skf, nsk, ntn] = marks;
  const j = japanese(isoBase);
  return `SKF ${isoBase}${skf}${slash}, NSK ${j}${nsk}${c}, NTN ${j}${ntn}${slash}`;
}

/** Bearing types whose bare designation is the same for every large maker. */
const sharedBare: Record<string, string[]> = {
  "self-aligning-ball": ["SKF", "FAG", "NSK", "NTN"],
  "thrust-ball": ["SKF", "FAG", "NSK", "NTN"],
  "needle-roller": ["SKF", "INA", "NTN"],
};

/**
 * Designations of other makers for the same bearing, e.g. "SKF 6204-2RSH, NSK 6204DDU, NTN 6204LLU"; null if no
 * rule gives them with certainty.
 */
export function competitorNumber(kind: string, form: Variant, size: Size): string | null {
  const isoBase = form.isoBase ?? size.base;
  const [feature, second] = form.features;
  if (kind === "deep-groove-ball") return deepGroove(form, size, isoBase) || null;
  if (
    kind === "cylindrical-roller" &&
    feature === "E" &&
    second === "M" &&
    form.features.length === 2
  ) {
    return `SKF ${isoBase.replace(/^(N[A-Z]*)/, "$1 ")} ECM, NSK ${isoBase}EM`;
  }
  if (kind === "angular-contact-ball" && form.features.length === 1) {
    if (feature === "CA40") return `NSK ${isoBase}B, NTN ${isoBase}B`;
    return feature === "CA15" ? `NSK ${isoBase}C, NTN ${isoBase}C` : `NSK ${isoBase}A5`;
  }
  if (feature !== undefined || !sharedBare[kind] || size.series === "112") return null;
  if (kind === "needle-roller") return needleNumbers(isoBase);
  return sharedBare[kind].map((maker) => `${maker} ${isoBase}`).join(", ");
}

/** IKO's TLA is the drawn cup HK of ISO 3245; NA and RNA are ISO designations. */
function needleNumbers(base: string): string | null {
  const code = /^TLA(\d+)$/.exec(base)?.[1];
  if (code)
    return code === "69" ? "SKF HK 0609, INA HK0609" : `SKF HK ${pad(code)}, INA HK${pad(code)}`;
  return /^R?NA/.test(base) ? `SKF ${base.replace("NA", "NA ")}, INA ${base}, NTN ${base}` : null;
}

const pad = (code: string) => code.padStart(4, "0");
