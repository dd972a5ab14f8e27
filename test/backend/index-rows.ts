import type { IndexRow } from "../../backend/modules/catalogue/search/catalogue-index.ts";
import { catalogueItems } from "../../backend/seed/catalogue-items.ts";
import type { BrandId } from "../../brands/types.ts";

/** Rows of the search index for a brand's whole catalogue; ids are positions, from 1. */
export const indexRowsOf = (brand: BrandId): IndexRow[] =>
  catalogueItems(brand).map((item, i) => [
    i + 1,
    item.maker,
    item.designation,
    item.subCategory,
    item.category,
    item.universalNumber,
    item.competitorNumber,
    item.boreUm,
    item.outsideUm,
    item.widthUm,
    item.stock.available > 0,
    item.slug,
    item.series,
  ]);
