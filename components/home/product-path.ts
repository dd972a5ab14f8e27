import type { Brand } from "@/brands/types";
import { routes } from "@/lib/routes";

/** Where a number that our content names leads: a catalogue that isn't ours need not hold it, but can be searched. */
export const numberPath = (brand: Brand, number: string, ownCatalogue: boolean) =>
  ownCatalogue ? routes.product(brand, number) : routes.listing(number);
