"use client";
import type { ReactNode } from "react";
import type { Brand } from "@/brands/types";
import { BrandContext } from "@/lib/brand-context";

export { useBrand } from "@/lib/brand-context";

export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}
