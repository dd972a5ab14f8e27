"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Brand } from "@/brands/types";
import { ToastProvider } from "@/components/ui/toast";
import { BrandContext } from "@/lib/browser/brand-context";
import { createQueryClient } from "@/lib/queries/client";

/** Contexts of every page of a brand: the brand itself, the query cache and toasts. */
export function Providers({ brand, children }: { brand: Brand; children: ReactNode }) {
  const [client] = useState(() => createQueryClient(brand.id));
  return (
    <BrandProvider brand={brand}>
      <QueryClientProvider client={client}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </BrandProvider>
  );
}

export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}
