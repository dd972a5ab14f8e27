"use client";
import { createContext, useContext } from "react";
import type { Brand } from "../brands/types.ts";

export const BrandContext = createContext<Brand | null>(null);

/** The brand whose pages these are. Throws outside of a store. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error("useBrand outside of a store");
  return brand;
}
