import type { BrandId } from "../../brands/types.ts";
import { isoSizes, needleRollerSizes } from "./facts/all-sizes.ts";
import type { Size } from "./facts/read-facts.ts";
import { familyOf } from "./families.ts";
import type { Form } from "./forms/features.ts";
import { ikoForms } from "./forms/iko.ts";
import { commonIsoForms, isoForms } from "./forms/iso.ts";
import { koyoForms } from "./forms/koyo.ts";

/** How a maker stands in a brand's catalogue. */
export interface MakerRange {
  maker: string;
  /** Country of origin; null when we don't know it. */
  country: string | null;
  sizes: () => Size[];
  forms: (size: Size) => Form[];
  /** Price level, percent. */
  levelPercent: number;
  /** Also offers slewing rims and sleeves. */
  enquiries: boolean;
}

const ofKinds = (kinds: string[]) => () =>
  isoSizes().filter((size) => kinds.includes(familyOf(size.series).kind));

const zwz: MakerRange = {
  maker: "ZWZ",
  country: "China",
  sizes: isoSizes,
  forms: isoForms,
  levelPercent: 100,
  enquiries: true,
};

const ranges: Record<BrandId, MakerRange[]> = {
  zwz: [zwz],
  nod: [
    {
      maker: "Koyo",
      country: "Japan",
      sizes: isoSizes,
      forms: koyoForms,
      levelPercent: 135,
      enquiries: false,
    },
    {
      maker: "DPI",
      country: null,
      sizes: ofKinds(["deep-groove-ball", "tapered-roller", "thrust-ball", "self-aligning-ball"]),
      forms: commonIsoForms,
      levelPercent: 78,
      enquiries: false,
    },
    { ...zwz, levelPercent: 102 },
    {
      maker: "IKO",
      country: "Japan",
      sizes: needleRollerSizes,
      forms: ikoForms,
      levelPercent: 150,
      enquiries: false,
    },
    {
      maker: "WZWN",
      country: "China",
      sizes: ofKinds([
        "deep-groove-ball",
        "cylindrical-roller",
        "spherical-roller",
        "tapered-roller",
        "thrust-spherical-roller",
      ]),
      forms: commonIsoForms,
      levelPercent: 92,
      enquiries: false,
    },
  ],
};

/** Makers on sale under a brand, in the order in which they are listed side by side. */
export const makersOf = (brand: BrandId): MakerRange[] => ranges[brand];
