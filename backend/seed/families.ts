/** Tariff items of heading 8482 for a bearing; most are split by bore. */
export type TariffClass =
  | "radial-ball"
  | "thrust-ball"
  | "tapered"
  | "spherical"
  | "needle"
  | "cylindrical"
  | "thrust-roller"
  | "other"
  | "parts";

/** Properties shared by all bearings of a series. */
export interface Family {
  kind: string;
  category: string;
  subCategory: string;
  tariff: TariffClass;
  /** Rupees per kg of a medium size, for the list price. */
  rate: number;
}

const deepGroove: Family = {
  kind: "deep-groove-ball",
  category: "Ball Bearings",
  subCategory: "Deep Groove Ball Bearing",
  tariff: "radial-ball",
  rate: 880,
};
const angularContact: Family = {
  kind: "angular-contact-ball",
  category: "Ball Bearings",
  subCategory: "Angular Contact Ball Bearing",
  tariff: "radial-ball",
  rate: 1700,
};
const fourPoint: Family = {
  kind: "four-point-ball",
  category: "Ball Bearings",
  subCategory: "Four-Point Contact Ball Bearing",
  tariff: "radial-ball",
  rate: 2100,
};
const doubleRowBall: Family = {
  kind: "double-row-ball",
  category: "Multirow Bearings",
  subCategory: "Double Row Deep Groove Ball Bearing",
  tariff: "radial-ball",
  rate: 1400,
};
const doubleRowAngular: Family = {
  kind: "double-row-angular-contact-ball",
  category: "Multirow Bearings",
  subCategory: "Double Row Angular Contact Ball Bearing",
  tariff: "radial-ball",
  rate: 1800,
};
const doubleRowCylindrical: Family = {
  kind: "double-row-cylindrical",
  category: "Multirow Bearings",
  subCategory: "Double Row Cylindrical Roller Bearing",
  tariff: "cylindrical",
  rate: 3800,
};
const selfAligning: Family = {
  kind: "self-aligning-ball",
  category: "Self-Aligning Bearings",
  subCategory: "Self-Aligning Ball Bearing",
  tariff: "radial-ball",
  rate: 1300,
};
const extendedSelfAligning: Family = {
  ...selfAligning,
  subCategory: "Self-Aligning Ball Bearing with Extended Inner Ring",
  rate: 1700,
};
const cylindrical: Family = {
  kind: "cylindrical-roller",
  category: "Cylindrical Roller Bearings",
  subCategory: "Cylindrical Roller Bearing",
  tariff: "cylindrical",
  rate: 1250,
};
const spherical: Family = {
  kind: "spherical-roller",
  category: "Spherical Roller Bearings",
  subCategory: "Spherical Roller Bearing",
  tariff: "spherical",
  rate: 1150,
};
const tapered: Family = {
  kind: "tapered-roller",
  category: "Tapered Roller Bearings",
  subCategory: "Tapered Roller Bearing",
  tariff: "tapered",
  rate: 720,
};
const thrustBall: Family = {
  kind: "thrust-ball",
  category: "Thrust Bearings",
  subCategory: "Thrust Ball Bearing",
  tariff: "thrust-ball",
  rate: 950,
};
const doubleThrustBall: Family = {
  ...thrustBall,
  subCategory: "Double Direction Thrust Ball Bearing",
  rate: 1250,
};
const sphericalThrust: Family = {
  kind: "thrust-spherical-roller",
  category: "Thrust Bearings",
  subCategory: "Spherical Roller Thrust Bearing",
  tariff: "thrust-roller",
  rate: 1450,
};
const cylindricalThrust: Family = {
  kind: "thrust-cylindrical-roller",
  category: "Thrust Bearings",
  subCategory: "Cylindrical Roller Thrust Bearing",
  tariff: "thrust-roller",
  rate: 1900,
};
const needle: Family = {
  kind: "needle-roller",
  category: "Needle Roller Bearings",
  subCategory: "Machined Needle Roller Bearing",
  tariff: "needle",
  rate: 6200,
};
const drawnCup: Family = { ...needle, subCategory: "Drawn Cup Needle Roller Bearing", rate: 7400 };
const camFollower: Family = {
  ...needle,
  kind: "cam-follower",
  subCategory: "Cam Follower",
  rate: 5200,
};

const bySeries: [Family, string][] = [
  [deepGroove, "60 62 63 64 160 68 69 618 619 622 623 628 630 638"],
  [angularContact, "70 72 73 718 719"],
  [fourPoint, "QJ2 QJ3"],
  [doubleRowBall, "42 43"],
  [doubleRowAngular, "32 33 52 53"],
  [doubleRowCylindrical, "NN30"],
  [selfAligning, "12 13 22 23"],
  [extendedSelfAligning, "112"],
  [spherical, "213 222 223 230 231 232 238 239 240 241 248 249"],
  [tapered, "302 303 313 320 322 323 329 330 331 332"],
  [thrustBall, "511 512 513 514"],
  [doubleThrustBall, "522 523 524"],
  [sphericalThrust, "292 293 294"],
  [cylindricalThrust, "811 812"],
  [needle, "NA49 RNA49 NA69 RNA69 TAF"],
  [drawnCup, "TLA"],
  [camFollower, "CF"],
];

const families = new Map(
  bySeries.flatMap(([family, names]) => names.split(" ").map((name) => [name, family])),
);

/**
 * Family of a series. Series starting with N, NU, NJ, NUP or NF that are not listed are cylindrical roller
 * bearings.
 */
export function familyOf(series: string): Family {
  const family = families.get(series) ?? (/^N(U|J|UP|F)?\d/.test(series) ? cylindrical : undefined);
  if (!family) throw new RangeError(`unknown series ${series}`);
  return family;
}
