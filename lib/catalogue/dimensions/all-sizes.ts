import { angularContactSeries } from "./angular-contact.ts";
import { cylindricalSeries } from "./cylindrical.ts";
import { deepGrooveSeries } from "./deep-groove.ts";
import { needleSizes } from "./needle.ts";
import { readSeries, type SeriesFacts, type Size } from "./read-facts.ts";
import { selfAligningSeries } from "./self-aligning.ts";
import { sphericalSeries } from "./spherical.ts";
import { taperedSeries } from "./tapered.ts";
import { thrustSeries } from "./thrust.ts";

const read = (series: Record<string, SeriesFacts>): Size[] =>
  Object.entries(series).flatMap(([name, facts]) => readSeries(name, facts));

/** Every size of the ISO series, ball bearings first. */
export const isoSizes = (): Size[] =>
  [
    deepGrooveSeries,
    selfAligningSeries,
    angularContactSeries,
    cylindricalSeries,
    sphericalSeries,
    taperedSeries,
    thrustSeries,
  ].flatMap(read);

/** The share of the section filled by needle rollers, shells and studs varies little, so one factor serves all. */
const NEEDLE_DENSITY = 0.55 * (Math.PI / 4) * 7.85e-9;
/** A cam follower is a solid disc with a stud about twice as long as the disc is wide. */
const STUD_WEIGHT = 1.15;

/** Needle roller bearings and cam followers. No masses are published for them here, so all are estimated. */
export const needleRollerSizes = (): Size[] =>
  Object.entries(needleSizes).flatMap(([series, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((entry): Size => {
        const [code = "", size = ""] = entry.split(":");
        const [bore = 0, outside = 0, width = 0] = size.split(",").map((mm) => Number(mm) * 1000);
        const ring = (outside ** 2 - bore ** 2) * width * NEEDLE_DENSITY;
        const stud = series === "CF" ? outside ** 2 * width * NEEDLE_DENSITY * STUD_WEIGHT : ring;
        return {
          series,
          base: series + code,
          boreUm: bore,
          outsideUm: outside,
          widthUm: width,
          massMg: Math.round(stud),
          massEstimated: true,
        };
      }),
  );
