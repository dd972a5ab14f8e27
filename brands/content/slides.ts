import type { Picture } from "./types.ts";

/** A slide of brand two's banner (2.19). The first one contains the page's heading. */
export interface Slide {
  id: string;
  title: string;
  text: string;
  /** Target of the button; an item's product page, or with another backend the search for it. */
  target: { path: string } | { item: string };
  action: string;
  /** Null shows the makers' word marks. */
  picture: (Picture & { label: string }) | null;
}

export const slides: Slide[] = [
  {
    id: "makers",
    title: "Five makers, one trade counter",
    text: "Koyo, DPI, ZWZ, IKO and WZWN: compare price, packing and stock side by side, and order once.",
    target: { path: "/nod-product-category" },
    action: "Find a bearing",
    picture: null,
  },
  {
    id: "one-number",
    title: "One number, every offer",
    text: "Type what is marked on the ring. Each maker's version is listed with list price and availability.",
    target: { item: "6204-2RS" },
    action: "See 6204-2RS",
    picture: {
      kind: "ball",
      bore: 20,
      outsideDiameter: 47,
      width: 14,
      label: "Section of a 6204 deep groove ball bearing, 20 × 47 × 14 mm",
    },
  },
  {
    id: "by-size",
    title: "No number left on the ring?",
    text: "Measure bore, outside diameter and width in millimetres, and search by size.",
    target: { path: "/listing?q=30x62x17.25" },
    action: "Try 30 × 62 × 17.25",
    picture: {
      kind: "tapered",
      bore: 30,
      outsideDiameter: 62,
      width: 17.25,
      label: "Section of a 30206 tapered roller bearing, 30 × 62 × 17.25 mm",
    },
  },
  {
    id: "account",
    title: "A dedicated manager, direct support",
    text: "Sign up as an end user, equipment maker or channel partner to see your own prices.",
    target: { path: "/signup" },
    action: "Sign up",
    picture: {
      kind: "spherical",
      bore: 50,
      outsideDiameter: 90,
      width: 23,
      label: "Section of a 22210 spherical roller bearing, 50 × 90 × 23 mm",
    },
  },
  {
    id: "since-1969",
    title: "In bearings since 1969",
    text: "A national distributor with five branches across India. We have distributed one of our brands for over 50 years.",
    target: { path: "/nodAbout" },
    action: "About Us",
    picture: {
      kind: "roller",
      bore: 50,
      outsideDiameter: 90,
      width: 20,
      label: "Section of an NU210 cylindrical roller bearing, 50 × 90 × 20 mm",
    },
  },
];
