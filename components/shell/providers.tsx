"use client";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Brand } from "@/brands/types";
import { ToastProvider } from "@/components/ui/toast";
import { ApiError } from "@/lib/http";
import { key } from "@/lib/queries/keys";
import { BrandProvider } from "./brand-context";

const retriable = (error: unknown) =>
  error instanceof ApiError && error.kind === "unreachable" && error.status === 0;

/** A dead session shows at once, whichever call met it. */
function newClient(brand: Brand): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.kind === "session") {
          client.setQueryData(key(brand.id, "session"), { status: "guest" });
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && retriable(error),
        retryDelay: 400,
      },
    },
  });
  return client;
}

export function Providers({ brand, children }: { brand: Brand; children: ReactNode }) {
  const [client] = useState(() => newClient(brand));
  return (
    <BrandProvider brand={brand}>
      <QueryClientProvider client={client}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </BrandProvider>
  );
}
