import { catalogueItems, type SeedItem } from "../../backend/seed/catalogue-items.ts";
import type { BrandId } from "../../brands/types.ts";
import { type Kind, kindOf } from "../../lib/catalogue/bearing-kind.ts";
import type { Table } from "../../lib/pdf/document.ts";

/** Base designation with dimensions in mm and mass in kg. */
export interface CatalogueSize {
  base: string;
  bore: number;
  outsideDiameter: number;
  width: number;
  massKg: number | null;
}

export interface BearingType {
  subCategory: string;
  category: string;
  kind: Kind;
  sizes: CatalogueSize[];
}

const mm = (um: number | null): number => (um ?? 0) / 1000;

const sizeOf = ({ base, boreUm, outsideUm, widthUm, massMg }: SeedItem): CatalogueSize => ({
  base,
  bore: mm(boreUm),
  outsideDiameter: mm(outsideUm),
  width: mm(widthUm),
  massKg: massMg === null ? null : massMg / 1_000_000,
});

/** Bearing types of a brand with their basic sizes, each listed once for all makers, sorted by bore and outside diameter. */
export function getBearingTypes(brand: BrandId): BearingType[] {
  const types = new Map<string, BearingType & { seen: Set<string> }>();
  for (const item of catalogueItems(brand)) {
    if (!item.boreUm || !item.outsideUm) continue;
    const { subCategory, category } = item;
    const type = types.get(subCategory) ?? {
      subCategory,
      category,
      kind: kindOf(subCategory, category),
      sizes: [],
      seen: new Set<string>(),
    };
    types.set(subCategory, type);
    if (type.seen.has(item.base)) continue;
    type.seen.add(item.base);
    type.sizes.push(sizeOf(item));
  }
  return [...types.values()].map(({ seen: _seen, ...type }) => ({
    ...type,
    sizes: type.sizes.sort(
      (a, b) => a.bore - b.bore || a.outsideDiameter - b.outsideDiameter || a.width - b.width,
    ),
  }));
}

const GROUPS_PER_ROW = 3;
const number = (value: number): string => String(Number(value.toFixed(3)));
const mass = (kg: number | null): string =>
  kg === null ? "" : kg < 0.1 ? kg.toFixed(3) : kg < 100 ? kg.toFixed(2) : kg.toFixed(0);

const cells = (size: CatalogueSize | undefined): string[] =>
  size
    ? [
        size.base,
        number(size.bore),
        number(size.outsideDiameter),
        number(size.width),
        mass(size.massKg),
      ]
    : ["", "", "", "", ""];

/** Dimension table with three sizes per row. */
export function dimensionTable(sizes: CatalogueSize[], thrust: boolean): Table {
  const headings: Table["columns"] = [
    { heading: "Designation", width: 2.3 },
    { heading: "d", width: 1.1, align: "right" },
    { heading: "D", width: 1.1, align: "right" },
    { heading: thrust ? "H" : "B", width: 1.1, align: "right" },
    { heading: "kg", width: 1.2, align: "right" },
  ];
  const repeatGroups = <Cell>(group: (at: number) => Cell[], gap: Cell): Cell[] =>
    Array.from({ length: GROUPS_PER_ROW }, (_, at) =>
      at > 0 ? [gap, ...group(at)] : group(at),
    ).flat();
  return {
    kind: "table",
    columns: repeatGroups(() => headings, { heading: "", width: 0.4 }),
    rows: Array.from({ length: Math.ceil(sizes.length / GROUPS_PER_ROW) }, (_, row) =>
      repeatGroups((at) => cells(sizes[row * GROUPS_PER_ROW + at]), ""),
    ),
  };
}
