"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { OrderDetailsLine } from "@/lib/contract/order-details";
import { useAddItem } from "@/lib/queries/cart";
import { routes } from "@/lib/routes";

/** Adds lines of an order to the cart, then goes there; a refused line keeps the buyer here and says why. */
export function useReorder() {
  const router = useRouter();
  const { mutateAsync } = useAddItem();
  const [busy, setBusy] = useState(false);
  /** By line number. */
  const [problems, setProblems] = useState<Record<string, string>>({});

  /** Returns why the line can't be added, or null. */
  const add = ({ itemId, name, listPrice, quantity, today }: OrderDetailsLine) =>
    mutateAsync({ itemId, name, unitPrice: today?.price ?? listPrice, quantity }).then(
      () => null,
      (error: Error) => error.message,
    );

  async function reorder(lines: OrderDetailsLine[]) {
    setBusy(true);
    const refused: Record<string, string> = {};
    for (const line of lines) {
      const problem = await add(line);
      if (problem) refused[line.lineNumber] = problem;
    }
    setProblems(refused);
    setBusy(false);
    if (Object.keys(refused).length === 0) router.push(routes.cart);
  }
  return { reorder, busy, problems };
}
