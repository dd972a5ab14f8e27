import type { Site, TimelineRow, ValueTile } from "./types.ts";

/** 1.4, 1.5, 2.20 */
export const zwzHistory: TimelineRow[] = [
  {
    rowId: "maker",
    details: [
      { id: "founded", year: "1938", text: "The manufacturer is founded in China." },
      { id: "exports", year: "2007", text: "Its bearings are exported to over 50 countries." },
      { id: "india", year: "2010", text: "The Indian subsidiary is established." },
      {
        id: "webstore",
        year: "2021",
        text: "The first authorised distributor to launch an integrated webstore.",
      },
    ],
  },
];

const start = { id: "start", year: "1969", text: "The company starts as a bearing distributor." };
const fifty = {
  id: "fifty",
  year: "2021",
  text: "Over 50 years with one of the brands that we distribute.",
};

/** 1.4, 1.5, 2.21: known events of 1969 to 2021. */
export const nodHistory: TimelineRow[] = [{ rowId: "known", details: [start, fifty] }];

const placeholder = "Sample text for a milestone of this decade.";

/** The same with unconfirmed years, to show a full page on local and preview hosts only. */
export const nodSampleHistory: TimelineRow[] = [
  {
    rowId: "first",
    details: [
      start,
      { id: "1970s", year: "1978", text: placeholder, sample: true },
      { id: "1980s", year: "1986", text: placeholder, sample: true },
      { id: "1990s", year: "1994", text: placeholder, sample: true },
    ],
  },
  {
    rowId: "second",
    details: [
      { id: "2000s", year: "2003", text: placeholder, sample: true },
      { id: "2010s", year: "2012", text: placeholder, sample: true },
      fifty,
    ],
  },
];

/** The maker's claims (1.5), word for word. */
export const chinaClaims = [
  { label: "Founded", figure: "1938" },
  { label: "Bearing types", figure: "over 10,000" },
  { label: "Exports to", figure: "over 50 countries (2007)" },
  { label: "Investment", figure: "1 Billion USD" },
  { label: "Plants", figure: "22" },
  { label: "Manufacturing zones", figure: "6" },
];

/**
 * 2.20: six zones. 1.5 states areas without names; its 0.77M repeats the 770,000 sq m of the first zone, so two zones
 * have no area.
 */
export const zones: Site[] = [
  { id: "1", heading: "Zone 1", squareMetres: 770_000 },
  { id: "2", heading: "Zone 2", squareMetres: 2_750_000 },
  { id: "3", heading: "Zone 3", squareMetres: 1_500_000 },
  { id: "4", heading: "Zone 4", squareMetres: 10_500_000 },
  { id: "5", heading: "Zone 5", squareMetres: null },
  { id: "6", heading: "Zone 6", squareMetres: null },
];

/** 2.14 */
export const values: ValueTile[] = [
  {
    id: "diverse",
    name: "Diverse",
    text: "Ball, roller, thrust, self-aligning, multirow and slewing rim bearings from one maker.",
  },
  { id: "range", name: "Range", text: "Over 10,000 bearing types, each found by its number." },
  {
    id: "value",
    name: "Value",
    text: "See list prices right away, and your own prices when you sign in.",
  },
  {
    id: "large",
    name: "Large",
    text: "22 plants in 6 manufacturing zones, and exports to over 50 countries (2007).",
  },
];

/** 2.21: four business areas by customer group (1.1, 6.5), and the free port zone. */
export const businessAreas = [
  {
    name: "Actual users",
    text: "Plants and workshops that keep their own machines running, from one bearing to a year's supply.",
  },
  {
    name: "Original equipment makers",
    text: "The same bearing for every machine they build, at agreed series prices.",
  },
  {
    name: "Channel partners",
    text: "Dealers who resell, with reseller pricing on every brand we carry.",
  },
  {
    name: "Free port zone",
    text: "Bearings from makers abroad, imported through a free port zone.",
  },
];
