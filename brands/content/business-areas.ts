/** 2.21: four business areas, by whom they serve (1.1, 6.5), and the free port zone. */
export const businessAreas = [
  {
    name: "Actual users",
    text: "Plants and workshops that keep their own machines running, one bearing or a year's need.",
  },
  {
    name: "Original equipment makers",
    text: "The same number for every machine built, with prices agreed for the series.",
  },
  {
    name: "Channel partners",
    text: "Dealers who sell on, with reseller pricing on every brand we carry.",
  },
  {
    name: "Free port zone",
    text: "Bearings from makers abroad, brought in through a free port zone.",
  },
];
