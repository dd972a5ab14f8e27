import { describeSize } from "./describe.ts";
import { featureWords } from "./feature-words.ts";
import {
  type Designation,
  FEATURES,
  type FeatureDifference,
  type Match,
  NOT_STATED,
} from "./types.ts";

function differences(requested: Designation, offered: Designation): FeatureDifference[] {
  const found = FEATURES.filter(
    (feature) => requested.features[feature] !== offered.features[feature],
  ).map((feature) => ({
    feature,
    requested: featureWords(feature, requested.features[feature]),
    offered: featureWords(feature, offered.features[feature]),
  }));
  if (offered.unread.length === 0) return found;
  const extra = {
    feature: "design" as const,
    requested: NOT_STATED,
    offered: offered.unread.join(", "),
  };
  return [...found, extra];
}

const isSameSize = (a: Designation, b: Designation): boolean =>
  a.bore !== null &&
  a.outsideDiameter !== null &&
  a.width !== null &&
  a.bore === b.bore &&
  a.outsideDiameter === b.outsideDiameter &&
  a.width === b.width;

/** Rounding of inch sizes, in mm. */
const SIZE_TOLERANCE = 0.3;

/** The dimensions of two bearings of the same base if they are known to differ. */
function sizeDifference(requested: Designation, offered: Designation): FeatureDifference[] {
  const isOther = (["bore", "outsideDiameter", "width"] as const).some((dimension) => {
    const [one, other] = [requested[dimension], offered[dimension]];
    return one !== null && other !== null && Math.abs(one - other) > SIZE_TOLERANCE;
  });
  if (!isOther) return [];
  return [{ feature: "size", requested: describeSize(requested), offered: describeSize(offered) }];
}

const spelling = ({ written }: Designation) => written.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

/** The very same number, of the same maker as far as one was named. */
const isIdentical = (requested: Designation, offered: Designation): boolean =>
  (requested.maker === null || requested.maker === offered.maker) &&
  spelling(requested) === spelling(offered);

/** A number that may be one of two is never the same as either. */
function compareEither(
  requested: Designation,
  alternative: Designation,
  offered: Designation,
): Match | null {
  const readings = [requested, alternative];
  const fitting = readings.find(({ base }) => base === offered.base) ?? requested;
  const match = compareReading(fitting, offered);
  if (!match) return null;
  const doubt: FeatureDifference = {
    feature: "size",
    requested: readings.map(describeSize).join(" or "),
    offered: describeSize({ ...fitting, base: offered.base }),
  };
  const grade = match.grade === "same" ? "differs" : match.grade;
  return { ...match, grade, differences: [doubt, ...match.differences] };
}

/** How well an offered bearing fits a requested number; null if neither base number nor size agree. */
export const compareDesignations = (requested: Designation, offered: Designation): Match | null =>
  requested.alternative
    ? compareEither(requested, requested.alternative, offered)
    : compareReading(requested, offered);

function compareReading(requested: Designation, offered: Designation): Match | null {
  const name = requested.maker ? `${requested.maker} ${requested.written}` : requested.written;
  const sameBase = requested.base === offered.base;
  if (!sameBase && !isSameSize(requested, offered)) return null;
  const sizes = sameBase ? sizeDifference(requested, offered) : [];
  if (sameBase && sizes.length === 0 && isIdentical(requested, offered))
    return { requested: name, grade: "same", differences: [], unread: [] };
  const differing = [...sizes, ...differences(requested, offered)];
  const { unread } = requested;
  if (!sameBase) return { requested: name, grade: "size-only", differences: differing, unread };
  const same = differing.length === 0 && unread.length === 0;
  return { requested: name, grade: same ? "same" : "differs", differences: differing, unread };
}
