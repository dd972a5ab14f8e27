import { describe, expect, test } from "@jest/globals";
import { KINDS, type Kind, kindOf, widthLetter } from "./bearing-kind.ts";

const cases: [subCategory: string, category: string, kind: Kind][] = [
  ["Deep Groove Ball Bearing", "Ball Bearings", "ball"],
  ["Angular Contact Ball Bearing", "Ball Bearings", "angular"],
  ["Four-point Contact Ball Bearing", "Ball Bearings", "angular"],
  ["Double Row Angular Contact Ball Bearing", "Ball Bearings", "double-row-ball"],
  ["Double Row Deep Groove Ball Bearing", "Ball Bearings", "double-row-ball"],
  ["Self Aligning Ball Bearing", "Self Aligning Bearings", "self-aligning"],
  ["Cylindrical Roller Bearing", "Cylindrical Roller Bearings", "roller"],
  ["Double Row Cylindrical Roller Bearing", "Multirow Bearings", "double-row-roller"],
  ["Tapered Roller Bearing", "Tapered Roller Bearings", "tapered"],
  ["Spherical Roller Bearing", "Spherical Roller Bearings", "spherical"],
  ["Thrust Ball Bearing", "Thrust Bearings", "thrust-ball"],
  ["Spherical Roller Thrust Bearing", "Thrust Bearings", "spherical-thrust"],
  ["Spherical Thrust Roller Bearing", "Thrust Bearings", "spherical-thrust"],
  ["Cylindrical Roller Thrust Bearing", "Thrust Bearings", "thrust-roller"],
  ["Needle Roller Bearing", "Needle Bearings", "needle"],
  ["Cam Follower", "Needle Bearings", "cam-follower"],
  ["Slewing Ring with Ball Race", "Slewing Rims", "unknown"],
  ["", "Spherical Roller Bearings", "spherical"],
  ["", "", "unknown"],
];

describe("kind of drawing", () => {
  test.each(cases)("[1.6] %s / %s is drawn as %s", (subCategory, category, kind) => {
    expect(kindOf(subCategory, category)).toBe(kind);
  });
});

test("[2.31] the third dimension is T for tapered roller bearings, H for thrust bearings, otherwise B", () => {
  const of = (letter: string) => KINDS.filter((kind) => widthLetter(kind) === letter);
  expect(of("T")).toEqual(["tapered"]);
  expect(of("H")).toEqual(KINDS.filter((kind) => kind.includes("thrust")));
  expect(of("B")).toEqual(KINDS.filter((kind) => !/thrust|tapered/.test(kind)));
});
