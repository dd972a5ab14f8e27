import type { TimelineRow } from "./types.ts";

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

/** 1.4, 1.5, 2.21: what is known of 1969 to 2021. */
export const nodHistory: TimelineRow[] = [{ rowId: "known", details: [start, fifty] }];

const placeholder = "Sample text for a milestone of this decade.";

/** The same with years that nobody has told us, to show the page full: local and preview hosts only. */
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
