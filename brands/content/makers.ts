/**
 * Content of a maker's page (2.22). Addresses ending in .example are placeholders until the owner provides the
 * real ones.
 */
export interface Maker {
  /** As spelled in the catalogue. */
  name: string;
  path: string;
  /** Short distributor statement. */
  statement: string;
  /** Product categories with items of this maker. */
  kinds: string[];
  /** The maker's own website. */
  url: string;
  /** Shown in a frame; the others are linked only. */
  framed: boolean;
}

const statement = (name: string, what: string) =>
  `NOD distributes ${name} bearings across India: ${what}, listed next to the same number from our other brands.`;

const usual = ["Ball Bearings", "Tapered Roller Bearings", "Thrust Bearings", "Standard Bearings"];
const rollers = ["Cylindrical Roller Bearings", "Spherical Roller Bearings"];

export const makers: Maker[] = [
  {
    name: "Koyo",
    path: "/koyo",
    statement: statement("Koyo", "ball, tapered, spherical and cylindrical roller bearings"),
    kinds: [...usual, ...rollers, "Self-Aligning Bearings", "Multirow Bearings"],
    url: "https://koyo.jtekt.co.jp/en/",
    framed: true,
  },
  {
    name: "DPI",
    path: "/dpi",
    statement: statement("DPI", "ball, tapered roller, thrust and self-aligning bearings"),
    kinds: [...usual, "Self-Aligning Bearings"],
    url: "https://dpi.example/",
    framed: false,
  },
  {
    name: "ZWZ",
    path: "/zwz",
    statement: statement("ZWZ", "the whole range from miniature ball bearings to slewing rims"),
    kinds: [
      ...usual,
      ...rollers,
      "Self-Aligning Bearings",
      "Multirow Bearings",
      "Slewing Rim Bearings",
      "Spares",
    ],
    url: "https://www.zwz-bearing.com/",
    framed: true,
  },
  {
    name: "IKO",
    path: "/iko",
    statement:
      "NOD distributes IKO bearings across India: needle roller bearings and cam followers, in metric sizes.",
    kinds: ["Needle Roller Bearings"],
    url: "https://www.ikont.co.jp/eg/",
    framed: true,
  },
  {
    name: "WZWN",
    path: "/wzwn",
    statement: statement("WZWN", "ball, cylindrical, spherical and tapered roller bearings"),
    kinds: [...usual, ...rollers],
    url: "https://wzwn.example/",
    framed: false,
  },
];

/** 2.19, 9.8: fourteen logos for five makers, each with a bearing type carried from that maker. */
export const brandLogos: { maker: string; kind: string; category: string }[] = [
  { maker: "Koyo", kind: "Ball bearings", category: "Ball Bearings" },
  { maker: "DPI", kind: "Tapered roller bearings", category: "Tapered Roller Bearings" },
  { maker: "ZWZ", kind: "Spherical roller bearings", category: "Spherical Roller Bearings" },
  { maker: "IKO", kind: "Needle roller bearings", category: "Needle Roller Bearings" },
  { maker: "WZWN", kind: "Cylindrical roller bearings", category: "Cylindrical Roller Bearings" },
  { maker: "Koyo", kind: "Tapered roller bearings", category: "Tapered Roller Bearings" },
  { maker: "DPI", kind: "Ball bearings", category: "Ball Bearings" },
  { maker: "ZWZ", kind: "Slewing rims", category: "Slewing Rim Bearings" },
  { maker: "IKO", kind: "Cam followers", category: "Needle Roller Bearings" },
  { maker: "WZWN", kind: "Spherical roller bearings", category: "Spherical Roller Bearings" },
  { maker: "Koyo", kind: "Cylindrical roller bearings", category: "Cylindrical Roller Bearings" },
  { maker: "DPI", kind: "Thrust bearings", category: "Thrust Bearings" },
  { maker: "ZWZ", kind: "Multirow bearings", category: "Multirow Bearings" },
  { maker: "WZWN", kind: "Tapered roller bearings", category: "Tapered Roller Bearings" },
];
