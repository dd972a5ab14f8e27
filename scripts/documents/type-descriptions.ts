import type { Kind } from "../../lib/catalogue/bearing-kind.ts";

/** Introductions of the bearing types in the general catalogue. */
export const typeDescriptions: Partial<Record<Kind, string[]>> = {
  ball: [
    "One row of balls in deep, continuous grooves. Carries radial load and moderate axial load in both directions, runs fast and quietly, and needs little maintenance.",
    "Made open, with shields (Z, 2Z) or contact seals (RS, 2RS), in normal clearance, and in C3 and C4 for higher temperatures.",
  ],
  "double-row-ball": [
    "Two rows of balls in one ring: higher loads in little more width. Angular contact designs take axial load in both directions and tilting moments.",
  ],
  angular: [
    "Raceways offset along the axis, so that the load passes at an angle through the balls: combined loads at high speed. Single row bearings take axial load in one direction and are fitted in pairs; four-point contact bearings take it in both.",
  ],
  "self-aligning": [
    "Two rows of balls in an outer ring with a spherical raceway: tolerates misalignment of shaft and housing. Also with a tapered bore (K) for adapter sleeves.",
  ],
  spherical: [
    "Two rows of barrel rollers in a spherical outer ring: very high radial load with misalignment and shocks. W33 has a groove and three holes for grease; K and K30 have a tapered bore.",
  ],
  roller: [
    "Cylindrical rollers touch the raceways along a line: high radial load and high speed. NU and N leave the shaft free to move along its axis; NJ holds it in one direction, NUP in both.",
  ],
  "double-row-roller": [
    "Two rows of cylindrical rollers with a tapered bore for setting the clearance: the bearing of machine tool spindles.",
  ],
  tapered: [
    "Tapered rollers between two cones carry radial and axial load together. Fitted in pairs and adjusted on assembly; cup and cone are separable.",
  ],
  "thrust-ball": [
    "Axial load in one direction at moderate speed. The washers are separable; the load must act along the shaft.",
  ],
  "thrust-roller": [
    "Cylindrical rollers between flat washers: high axial load and stiffness in little height.",
  ],
  "spherical-thrust": [
    "Slanted barrel rollers in a spherical washer: very high axial load together with some radial load, and misaligned shafts.",
  ],
  needle: [
    "Long, thin rollers: high radial load in the smallest height. With machined rings or a drawn cup.",
  ],
  "cam-follower": [
    "A thick outer ring on needle rollers, with a stud to bolt it on: runs on a rail or a cam. d is the stud, D the outer ring.",
  ],
};
