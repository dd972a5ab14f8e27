import { bestSellers } from "./best-sellers.ts";
import { byCategory } from "./by-category.ts";
import { newest } from "./newest.ts";
import { specialOffer } from "./special-offer.ts";
import type { ProductGroup } from "./types.ts";

/** The tabs of brand one's home page (2.14). */
export const featured: ProductGroup[] = [newest, bestSellers, byCategory, specialOffer];
