"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useBrand } from "@/components/layout/brand-context";
import type { OrderPageLine } from "@/lib/contract/order-page";
import { type Putting, putAll } from "@/lib/queries/put-on-server";
import { routes } from "@/lib/routes";

const puttingOf = ({ itemId, name, listPrice, quantity, today }: OrderPageLine): Putting => ({
  item: { id: itemId, name, listPrice, yourPrice: today?.price ?? null },
  quantity,
});

/** Puts lines of an order into the cart, then goes there; what is refused says why and stays. */
export function usePutAgain() {
  const brand = useBrand();
  const router = useRouter();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** By line number. */
  const [problems, setProblems] = useState<Record<string, string>>({});

  async function put(lines: OrderPageLine[]) {
    setBusy(true);
    const met = await putAll(lines.map(puttingOf), brand, client);
    setProblems(
      Object.fromEntries(
        lines.flatMap(({ lineNumber }, i) => (met[i] ? [[lineNumber, met[i]]] : [])),
      ),
    );
    setBusy(false);
    if (met.every((problem) => problem === null)) router.push(routes.cart);
  }
  return { put, busy, problems };
}
