import { enquiryItems } from "../../backend/seed/enquiry-items.ts";
import type { Brand } from "../../brands/types.ts";
import { isThrust } from "../../lib/catalogue/bearing-kind.ts";
import { brandLetterhead } from "../../lib/datasheet/datasheet-pdf.ts";
import { sectionDrawing } from "../../lib/datasheet/drawing.ts";
import type { Block, PdfDocument } from "../../lib/pdf/document.ts";
import { type BearingType, type CatalogueSize, dimensionTable, getBearingTypes } from "./sizes.ts";
import { typeDescriptions } from "./type-descriptions.ts";

/** Date of the data in the catalogues. */
const CREATED = new Date("2026-11-21T00:00:00Z");
const FOOTER =
  "Dimensions in mm, mass in kg (rounded). In case of doubt, the maker's current catalogue applies. See the store for prices and stock.";

const catalogueDocument = (
  brand: Brand,
  title: string,
  mark: string,
  blocks: Block[],
): PdfDocument => ({
  title,
  subtitle: mark,
  letterhead: brandLetterhead(brand),
  created: CREATED,
  footer: FOOTER,
  blocks,
});

/** A size from the middle of the range, so that the drawing shows common proportions. */
const pickTypicalSize = (sizes: CatalogueSize[]): CatalogueSize | undefined =>
  sizes[Math.floor(sizes.length / 3)];

function typeSection(
  brand: Brand,
  type: BearingType,
  words: string[] = typeDescriptions[type.kind] ?? [],
): Block[] {
  const { kind, subCategory, sizes } = type;
  const shown = pickTypicalSize(sizes);
  if (!shown) return [];
  const [first, last] = [sizes[0], sizes.at(-1)];
  return [
    sectionDrawing(kind, shown, {
      heading: `${subCategory}s`,
      colour: brand.theme.primary,
      lines: [
        ...words,
        `${sizes.length} sizes, bore ${first?.bore} to ${last?.bore} mm. Drawn: ${shown.base}, to scale.`,
      ],
    }),
    dimensionTable(sizes, isThrust(kind)),
  ];
}

const suffixes: Block = {
  kind: "table",
  columns: [
    { heading: "Suffix", width: 1.2 },
    { heading: "Meaning", width: 4 },
    { heading: "Other makers", width: 2.4 },
  ],
  rows: [
    ["Z, 2Z", "Steel shield on one side, on both sides", "ZZ, ZZE"],
    ["RS, 2RS", "Contact seal on one side, on both sides", "2RS1, DDU, LLU, 2RSH"],
    ["RZ, 2RZ", "Non-contact seal on one side, on both sides", "VV, LLB"],
    ["N, NR", "Snap ring groove in the outer ring, with snap ring", "NR"],
    ["C2, C3, C4", "Clearance smaller than normal; larger; larger still", "the same"],
    ["K, K30", "Tapered bore 1:12, 1:30", "the same"],
    ["W33", "Groove and three holes for grease in the outer ring", "E4, D1"],
    ["M, CA, CC", "Cage of brass; designs of spherical roller bearings", "MB, MA, E"],
    ["P6, P5", "Tighter tolerances than normal", "the same"],
  ],
};

export function generalCatalogue(brand: Brand): PdfDocument {
  const types = getBearingTypes(brand.id);
  const makers = brand.manyMakers ? `of ${brand.makers.join(", ")}` : `of ${brand.name}`;
  return catalogueDocument(brand, "General Catalogue", "Rolling bearings by type and size", [
    {
      kind: "text",
      heading: "About this catalogue",
      lines: [
        `The basic sizes ${makers}, sorted by bore. With shields, seals, clearances, cages and tapered bores, they make over 10,000 types; the store lists each of them with price and stock.`,
        "If you can't find a bearing, ask us for it by its number, another maker's number, or d × D × B.",
      ],
    },
    {
      kind: "table",
      columns: [
        { heading: "Type", width: 4 },
        { heading: "Sizes", width: 1, align: "right" },
        { heading: "Bore from", width: 1, align: "right" },
        { heading: "Bore to", width: 1, align: "right" },
      ],
      rows: types.map(({ subCategory, sizes }) => [
        `${subCategory}s`,
        String(sizes.length),
        String(sizes[0]?.bore ?? ""),
        String(sizes.at(-1)?.bore ?? ""),
      ]),
    },
    { kind: "text", heading: "Reading a designation", lines: [] },
    suffixes,
    ...types.flatMap((type) => typeSection(brand, type)),
  ]);
}

/** Minimum bore in mm. */
const METALLURGY_FROM = 100;
const metallurgy: Record<string, string[]> = {
  spherical: [
    "Table rollers, casters, gearboxes, crushers and vibrating screens: heavy loads, shock and misaligned shafts. For high temperatures, choose C3 or C4 and a brass cage.",
  ],
  roller: ["Mill gearboxes, pinion stands and motors: high radial load at speed."],
  tapered: [
    "Mill stands, reducers and winches: combined radial and axial loads, adjusted on assembly.",
  ],
  "spherical-thrust": [
    "Screw-downs, ladle turrets and vertical shafts: very high axial load, self-aligning.",
  ],
};

export function metallurgyCatalogue(brand: Brand): PdfDocument {
  const types = getBearingTypes(brand.id).flatMap((type) => {
    const words = metallurgy[type.kind];
    const sizes = type.sizes.filter((size) => size.bore >= METALLURGY_FROM);
    return words && sizes.length > 0 ? [{ words, type: { ...type, sizes } }] : [];
  });
  return catalogueDocument(brand, "Metallurgy Bearings", `Bore ${METALLURGY_FROM} mm and above`, [
    {
      kind: "text",
      heading: "For steel and metal works",
      lines: [
        "Large roller bearings for casters, rolling mills, ladle cranes, crushers and their gearboxes. Sizes of 500 mm bore and above are quoted on request.",
        "With your enquiry, please state the machine and the position of the bearing, load and speed, temperature, lubrication, and the number marked on the bearing that is fitted now.",
        "For motors above 70 kW, ask for the lubrication kit.",
      ],
    },
    ...types.flatMap(({ type, words }) => typeSection(brand, type, words)),
  ]);
}

export function slewingCatalogue(brand: Brand): PdfDocument {
  const rims = enquiryItems().filter(({ family }) => family.kind === "slewing-rim");
  return catalogueDocument(brand, "Slewing Bearings", "Types and how to request them", [
    {
      kind: "text",
      heading: "Slewing rims are made to order",
      lines: [
        "A slewing rim carries axial and radial load and the tilting moment in one ring: cranes, excavators, stackers, ladle turrets, wind turbines. It is made to the raceway diameter, bolt circle and gear of the machine, so it has no catalogue dimensions. We send price and drawing with our answer to your request for information.",
      ],
    },
    {
      kind: "table",
      columns: [
        { heading: "Type", width: 1.6 },
        { heading: "Construction and gear", width: 5 },
      ],
      rows: rims.map(({ designation, description }) => [
        designation,
        description.split("; ")[0] ?? description,
      ]),
    },
    {
      kind: "text",
      heading: "What we need to know",
      lines: [
        "1. Raceway diameter, outside and inside diameter, overall height (mm).",
        "2. Bolt circles: diameter, number and size of holes, inner and outer ring.",
        "3. Gear: none, external or internal; module, number of teeth, quality and hardening.",
        "4. Axial load, radial load and tilting moment, normal and maximum; speed; hours per day.",
        "5. Seals, temperature, and the marking on the ring that is fitted now, with photos.",
      ],
    },
  ]);
}
