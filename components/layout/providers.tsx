"use client";
import type { ReactNode } from "react";
import type { Brand } from "@/brands/types";
import { ToastProvider } from "@/components/ui/toast";
import { BrandProvider } from "./brand-context";

export function Providers({ brand, children }: { brand: Brand; children: ReactNode }) {
  return (
    <BrandProvider brand={brand}>
      <ToastProvider>{children}</ToastProvider>
    </BrandProvider>
  );
}
