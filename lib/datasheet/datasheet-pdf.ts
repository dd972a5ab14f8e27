import type { Brand } from "../../brands/types.ts";
import { capitalise } from "../capitalise.ts";
import { kindOf, widthLetter } from "../catalogue/bearing-kind.ts";
import { describeDesignation, explainParts } from "../catalogue/designation/describe.ts";
import { parseDesignation } from "../catalogue/designation/parse.ts";
import type { ProductPage, PublicItem } from "../catalogue/product-page.ts";
import { knownDimensions } from "../catalogue/section-drawing.ts";
import { formatMass } from "../format-measures.ts";
import type { Block, Letterhead, PdfDocument } from "../pdf/document.ts";
import { sectionDrawing } from "./drawing.ts";

const number = (mm: number | null) => (mm ? String(Number(mm.toFixed(3))) : "–");

const getReading = ({ name, brand }: PublicItem) => parseDesignation(name, brand);

function massOf({ massKg, massApproximate }: PublicItem): string {
  const mass = formatMass(massKg);
  return massKg && massApproximate ? `${mass}\napproximate` : mass;
}

function dimensionTable(items: PublicItem[], letter: string): Block {
  return {
    kind: "table",
    columns: [
      { heading: "Maker", width: 1.2 },
      { heading: "Designation", width: 2 },
      { heading: "d, mm", width: 1, align: "right" },
      { heading: "D, mm", width: 1, align: "right" },
      { heading: `${letter}, mm`, width: 1, align: "right" },
      { heading: "Mass", width: 1.2, align: "right" },
      { heading: "Origin", width: 1.2 },
    ],
    rows: items.map((item) => [
      item.brand,
      item.name,
      number(item.bore),
      number(item.outsideDiameter),
      number(item.width),
      massOf(item),
      item.country ?? "Not stated",
    ]),
  };
}

/** Meaning of each part of the designations; omitted if the text beside the drawing already covers it. */
function suffixTable(items: PublicItem[]): Block[] {
  const parts = new Map(
    items.flatMap((item) => {
      const reading = getReading(item);
      return reading ? explainParts(reading, item.bore) : [];
    }),
  );
  if (parts.size < 2) return [];
  const columns = [
    { heading: "Part of the number", width: 1 },
    { heading: "Meaning", width: 4 },
  ];
  return [{ kind: "table", columns, rows: [...parts] }, SPACE];
}

const SPACE: Block = { kind: "text", lines: [] };

/** Data sheet of a product on one page. Contains neither price nor stock, so that it doesn't become outdated. */
export function datasheetDocument(
  brand: Brand,
  { items }: Pick<ProductPage, "items">,
  address: string,
  created: Date,
): PdfDocument | null {
  const [item] = items;
  if (!item || !knownDimensions(item)) return null;
  const kind = kindOf(item.subCategory, item.category);
  const reading = getReading(item);
  const rows = (pairs: [string, string | null][]) =>
    pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  return {
    title: item.name,
    subtitle: "Datasheet",
    letterhead: brandLetterhead(brand),
    created,
    footer:
      "Boundary dimensions for the maker's designation. In case of doubt, the maker's current catalogue applies.",
    blocks: [
      sectionDrawing(kind, item, {
        heading: item.name,
        colour: brand.theme.primary,
        lines: [
          capitalise(
            reading
              ? describeDesignation(reading, item.bore)
              : item.description || item.subCategory,
          ),
          "Section drawn to scale; internal proportions are typical.",
        ],
      }),
      dimensionTable(items, widthLetter(kind)),
      SPACE,
      ...suffixTable(items),
      {
        kind: "facts",
        groups: [
          {
            rows: rows([
              ["Category", item.category],
              ["Universal number", item.universalNumber],
              ["HSN", item.hsn],
            ]),
          },
          { rows: rows([["Other makers' numbers", item.competitorNumber]]) },
        ],
      },
      {
        kind: "text",
        heading: "Not included",
        lines: [
          "For load ratings, speeds, chamfers and abutment dimensions, see the maker's catalogue.",
          `Price, stock and delivery: ${address}`,
        ],
      },
    ],
  };
}

export const brandLetterhead = ({ company, contact, theme }: Brand): Letterhead => ({
  name: company,
  lines: [...contact.address.slice(1), `${contact.email} · ${contact.phone}`],
  colour: theme.primary,
});
