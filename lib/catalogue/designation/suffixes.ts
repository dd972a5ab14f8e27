/** Types of bearings on which a suffix may have different meanings. */
const BALLS = /^(?!thrust).*ball bearing$/;
const DEEP_GROOVE = /deep groove ball bearing$/;
const ANGULAR = /^angular contact/;
const SPHERICAL = /^spherical roller bearing$/;
const CYLINDRICAL = /cylindrical roller bearing$/;
const TAPERED = /^tapered roller/;
const RADIAL = /^(?!thrust|.*thrust|tapered|cam|drawn cup).*bearing/;
const TAPERED_BORE = /self-aligning|^spherical roller bearing|double row cylindrical/;
const NEEDLES = /needle|cam follower/;
const CAM_FOLLOWER = /^cam follower/;
const ANY = /./;

export interface Suffix {
  marks: string[];
  words: string;
  /** Types on which it has this meaning. */
  on: RegExp;
  /** Makers that use it with this meaning; absent when all do. */
  makers?: string[];
}

const CHINESE = ["ZWZ", "WZWN"];
/** Makers for which M means a brass cage. */
const BRASS = [...CHINESE, "DPI", "SKF", "FAG", "NSK"];

const both = "on both sides";
const one = "on one side";

/** Suffixes from makers' catalogues: those with one meaning for all makers, or listed under their maker. */
export const suffixes: Suffix[] = [
  { marks: ["2Z", "ZZ"], words: `metal shields ${both}`, on: BALLS },
  { marks: ["Z"], words: `metal shield ${one}`, on: BALLS },
  {
    marks: ["2RSH", "2RSR", "2RS1", "2RS", "DDU", "LLU"],
    words: `rubber contact seals ${both}`,
    on: BALLS,
  },
  { marks: ["RSH", "RSR", "RS1", "RS"], words: `rubber contact seal ${one}`, on: BALLS },
  { marks: ["2RZ", "VV", "LLB"], words: `rubber non-contact seals ${both}`, on: BALLS },
  { marks: ["2RU"], words: `rubber non-contact seals ${both}`, on: BALLS, makers: ["Koyo"] },
  { marks: ["2RD"], words: `light-contact seals ${both}`, on: BALLS, makers: ["Koyo"] },
  { marks: ["NR"], words: "snap ring groove in the outer ring, with snap ring", on: DEEP_GROOVE },
  { marks: ["N"], words: "snap ring groove in the outer ring", on: DEEP_GROOVE },
  { marks: ["AC"], words: "contact angle 25°", on: ANGULAR },
  { marks: ["C"], words: "contact angle 15°", on: ANGULAR },
  { marks: ["B"], words: "contact angle 40°", on: ANGULAR },
  { marks: ["A"], words: "contact angle 30°", on: ANGULAR, makers: ["NSK"] },
  { marks: ["CC"], words: "pressed steel cages", on: SPHERICAL, makers: CHINESE },
  { marks: ["CA"], words: "machined brass cage", on: SPHERICAL, makers: CHINESE },
  { marks: ["RHR"], words: "pressed cages, high load capacity", on: SPHERICAL, makers: ["Koyo"] },
  { marks: ["RHA"], words: "one-piece machined cage", on: SPHERICAL, makers: ["Koyo"] },
  { marks: ["RH"], words: "pressed cages", on: SPHERICAL, makers: ["Koyo"] },
  { marks: ["R"], words: "asymmetric rollers, machined cage", on: SPHERICAL, makers: ["Koyo"] },
  { marks: ["R"], words: "high load capacity", on: DEEP_GROOVE, makers: ["Koyo"] },
  { marks: ["R"], words: "high load capacity", on: CYLINDRICAL, makers: ["Koyo"] },
  { marks: ["JR"], words: "parts interchangeable to ISO", on: TAPERED, makers: ["Koyo"] },
  { marks: ["E"], words: "reinforced, for higher loads", on: /roller (?:thrust )?bearing$/ },
  { marks: ["M"], words: "machined brass cage", on: ANY, makers: BRASS },
  { marks: ["K30"], words: "tapered bore 1:30", on: SPHERICAL },
  { marks: ["K"], words: "tapered bore 1:12", on: TAPERED_BORE },
  { marks: ["W33"], words: "lubrication groove and holes in the outer ring", on: TAPERED_BORE },
  { marks: ["UU"], words: `seals ${both}`, on: NEEDLES, makers: ["IKO"] },
  { marks: ["V"], words: "full complement of rollers, no cage", on: CAM_FOLLOWER, makers: ["IKO"] },
  { marks: ["R"], words: "crowned outer ring", on: CAM_FOLLOWER, makers: ["IKO"] },
  { marks: ["B"], words: "hexagon socket in the stud", on: CAM_FOLLOWER, makers: ["IKO"] },
  { marks: ["C2"], words: "clearance smaller than normal", on: RADIAL },
  { marks: ["C3"], words: "clearance greater than normal", on: RADIAL },
  { marks: ["C4"], words: "clearance greater than C3", on: RADIAL },
  { marks: ["C5"], words: "clearance greater than C4", on: RADIAL },
  { marks: ["CN"], words: "normal clearance", on: RADIAL },
  { marks: ["P6"], words: "tolerance class 6, closer than normal", on: ANY },
  { marks: ["P5"], words: "tolerance class 5, closer than class 6", on: ANY },
  { marks: ["P4"], words: "tolerance class 4, closer than class 5", on: ANY },
];
