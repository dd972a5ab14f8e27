"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { pageState } from "@/lib/browser/page-state";
import type { ReorderLine } from "@/lib/orders/reorder";
import { useAddLines } from "@/lib/queries/cart-changes";
import { routes } from "@/lib/routes";

interface Choice {
  chosen: boolean;
  quantity: number;
  /** The field shows something that is no quantity. */
  isInvalid: boolean;
}

export interface ReorderChoice extends Choice {
  line: ReorderLine;
}

/**
 * Chosen lines and quantities of a former order. All are added in one call that sets quantities, so that pressing twice, in
 * two tabs or again after a lost answer adds nothing twice. Then the cart opens with them selected; refused lines stay here.
 */
export function useReorder(lines: ReorderLine[]) {
  const brand = useBrand().id;
  const router = useRouter();
  const { mutateAsync } = useAddLines();
  const [changes, setChanges] = useState<Record<string, Partial<Choice>>>({});
  const [busy, setBusy] = useState(false);
  const isAdding = useRef(false);
  /** Reasons by item id. */
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState("");

  const rows = lines.map((line): ReorderChoice => {
    const {
      chosen = true,
      quantity = line.quantity,
      isInvalid = false,
    } = changes[line.itemId] ?? {};
    return { line, chosen: chosen && line.price !== null, quantity, isInvalid };
  });
  const set = (itemId: string, change: Partial<Choice>) =>
    setChanges((before) => ({ ...before, [itemId]: { ...before[itemId], ...change } }));
  const setAll = (chosen: boolean) => {
    for (const { itemId } of lines) set(itemId, { chosen });
  };

  async function send() {
    const wanted = rows.filter(({ chosen }) => chosen);
    const { refused, cart } = await mutateAsync(
      wanted.map(({ line: { itemId, name, price }, quantity }) => ({
        itemId,
        name,
        unitPrice: price ?? 0,
        quantity,
      })),
    );
    setProblems(refused);
    const added = wanted.flatMap(({ line }) => (refused[line.itemId] ? [] : line.itemId));
    if (added.length < wanted.length) {
      for (const itemId of added) set(itemId, { chosen: false });
      return;
    }
    const inCart = cart?.filter(({ itemId, locked }) => !locked && added.includes(itemId));
    if (inCart)
      pageState.saveSelectedLines(
        brand,
        inCart.map(({ id }) => id),
      );
    router.push(routes.cart);
  }

  async function add() {
    if (isAdding.current) return;
    isAdding.current = true;
    setBusy(true);
    setFailure("");
    try {
      await send();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "");
    } finally {
      isAdding.current = false;
      setBusy(false);
    }
  }
  return { rows, set, setAll, add, busy, problems, failure };
}
