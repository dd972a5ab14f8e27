import type { BrandId } from "../../brands/types.ts";
import { isoSizes, needleRollerSizes } from "../../lib/catalogue/dimensions/all-sizes.ts";
import type { Size } from "../../lib/catalogue/dimensions/read-facts.ts";
import { familyOf } from "./families.ts";
import type { Variant } from "./variants/features.ts";
import { ikoVariants } from "./variants/iko.ts";
import { commonIsoVariants, isoVariants } from "./variants/iso.ts";
import { koyoVariants } from "./variants/koyo.ts";

/** A maker in a brand's catalogue. */
export interface MakerRange {
  maker: string;
  /** Country of origin; null if unknown. */
  country: string | null;
  sizes: () => Size[];
  forms: (size: Size) => Variant[];
  /** Price level in percent. */
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
  forms: isoVariants,
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
      forms: koyoVariants,
      levelPercent: 135,
      enquiries: false,
    },
    {
      maker: "DPI",
      country: null,
      sizes: ofKinds(["deep-groove-ball", "tapered-roller", "thrust-ball", "self-aligning-ball"]),
      forms: commonIsoVariants,
      levelPercent: 78,
      enquiries: false,
    },
    { ...zwz, levelPercent: 102 },
    {
      maker: "IKO",
      country: "Japan",
      sizes: needleRollerSizes,
      forms: ikoVariants,
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
      forms: commonIsoVariants,
      levelPercent: 92,
      enquiries: false,
    },
  ],
};

/** Makers of a brand, in the order in which offers are listed. */
export const makersOfBrand = (brand: BrandId): MakerRange[] => ranges[brand];
