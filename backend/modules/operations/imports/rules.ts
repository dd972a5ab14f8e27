import type { ImportKind } from "../../../../lib/imports/kinds.ts";
import { catalogueRules } from "./catalogue-rules.ts";
import { customerRules, discountRules } from "./customer-rules.ts";
import { priceRules, stockRules } from "./figure-rules.ts";
import type { KindRules } from "./planned-row.ts";

export const rulesOf: Record<ImportKind, KindRules> = {
  catalogue: catalogueRules,
  prices: priceRules,
  stock: stockRules,
  discounts: discountRules,
  customers: customerRules,
};
