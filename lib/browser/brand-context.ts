"use client";
import { createContext, useContext } from "react";
import type { Brand } from "../../brands/types.ts";

export const BrandContext = createContext<Brand | null>(null);

/** The brand of the current page. Throws outside a store. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error("useBrand outside of a store");
  return brand;
}
