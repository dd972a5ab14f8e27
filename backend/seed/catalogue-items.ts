import type { BrandId } from "../../brands/types.ts";
import type { Size } from "../../lib/catalogue/dimensions/read-facts.ts";
import { slugOf } from "../../lib/slug.ts";
import type { NewItem } from "../modules/catalogue/index.ts";
import { competitorNumber } from "./competitors.ts";
import { enquiryItems } from "./enquiry-items.ts";
import { type Family, familyOf } from "./families.ts";
import { type MakerRange, makersOfBrand } from "./makers.ts";
import { packingOf } from "./packing.ts";
import { drawListPrice } from "./prices.ts";
import { drawStock } from "./stock.ts";
import { hsnOf } from "./tariff.ts";
import { type Feature, featureText, type Variant } from "./variants/features.ts";

/** An item of the catalogue of a first start. */
export type SeedItem = NewItem;

/** Codes of the universal number where they differ from the feature's name. Cages are specific to the maker. */
const neutral: Partial<Record<Feature, string>> = {
  CA15: "C",
  CA25: "AC",
  CA40: "B",
  CC: "",
  CA: "",
};
/** Features that change the mass of the open bearing by more than a few percent. */
const heavy = new Set<Feature>(["M", "CA", "E", "K", "K30", "V"]);

/** Universal number: ISO base and neutral features, e.g. 6204-2RS-C3. */
const universalOf = (form: Variant, size: Size) =>
  [form.isoBase ?? size.base, ...form.features.map((f) => neutral[f] ?? f)]
    .filter(Boolean)
    .join("-");

/**
 * 'Standard Bearings' are single-row deep groove ball bearings of the general series in the default design:
 * open, normal clearance, no suffix.
 */
const isStandard = (form: Variant, size: Size) =>
  form.features.length === 0 &&
  /^(60|62|63|64)$/.test(size.series) &&
  form.designation === size.base;

function describe(family: Family, form: Variant): string {
  const words = form.features.map((feature) => featureText[feature]);
  return [family.subCategory, ...words].join(", ");
}

function bearing(
  brand: BrandId,
  range: MakerRange,
  size: Size,
  form: Variant,
): Omit<SeedItem, "slug" | "code"> {
  const family = familyOf(size.series);
  const key = `${range.maker} ${form.designation}`;
  const { massMg } = size;
  return {
    maker: range.maker,
    designation: form.designation,
    category: isStandard(form, size) ? "Standard Bearings" : family.category,
    subCategory: family.subCategory,
    description: describe(family, form),
    kind: family.kind,
    series: size.series,
    base: size.base,
    boreUm: size.boreUm,
    outsideUm: size.outsideUm,
    widthUm: size.widthUm,
    massMg,
    massApproximate: size.massEstimated || form.features.some((feature) => heavy.has(feature)),
    universalNumber: universalOf(form, size),
    competitorNumber: competitorNumber(family.kind, form, size),
    ...packingOf(massMg),
    country: range.country,
    hsn: hsnOf(family.tariff, size.boreUm),
    listPrice: drawListPrice({
      key,
      massMg,
      boreUm: size.boreUm,
      rate: family.rate,
      features: form.features,
      levelPercent: range.levelPercent,
    }),
    stock: drawStock(brand, {
      key,
      maker: range.maker,
      designation: form.designation,
      series: size.series,
      boreUm: size.boreUm,
      massMg,
      features: form.features,
    }),
  };
}

const enquiries = (range: MakerRange): Omit<SeedItem, "slug" | "code">[] =>
  enquiryItems().map(({ designation, series, description, family }) => ({
    maker: range.maker,
    designation,
    category: family.category,
    subCategory: family.subCategory,
    description,
    kind: family.kind,
    series,
    base: designation,
    boreUm: null,
    outsideUm: null,
    widthUm: null,
    massMg: null,
    massApproximate: false,
    universalNumber: null,
    competitorNumber: null,
    packing: null,
    qtyPerCarton: null,
    country: range.country,
    hsn: hsnOf(family.tariff, 0),
    listPrice: 0,
    stock: { available: 0, whenOut: "On Demand", leadDays: null },
  }));

/** One slug per designation, numbered from '-2' if two designations would share one. */
function slugger(): (designation: string) => string {
  const slugs = new Map<string, string>();
  const uses = new Map<string, number>();
  return (designation) => {
    const known = slugs.get(designation);
    if (known) return known;
    const plain = slugOf(designation);
    const nth = (uses.get(plain) ?? 0) + 1;
    uses.set(plain, nth);
    const slug = nth === 1 ? plain : `${plain}-${nth}`;
    slugs.set(designation, slug);
    return slug;
  };
}

/** Every real item of a brand, always the same and in the same order. */
export function catalogueItems(brand: BrandId): SeedItem[] {
  const slug = slugger();
  return makersOfBrand(brand).flatMap((range) => {
    const sized = range
      .sizes()
      .flatMap((size) => range.forms(size).map((form) => bearing(brand, range, size, form)));
    const all = range.enquiries ? [...sized, ...enquiries(range)] : sized;
    return all.map((item) => {
      const address = slug(item.designation);
      return { ...item, slug: address, code: `${range.maker}-${address}`.toUpperCase() };
    });
  });
}
