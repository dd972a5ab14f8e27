"use client";
import { useEffect, useRef } from "react";
import type { CartableItem } from "@/lib/browser/add-as-guest";
import { useAddToCart } from "./use-add-to-cart";

export interface Addition {
  item: CartableItem;
  quantity: number;
  /** Called with null, or with the message that says why the item is not in the cart. */
  onSettled: (problem: string | null) => void;
}

/** Adds an item to the cart, once per addition, and asks the question of 4.8. */
export default function PendingAddition({ addition }: { addition: Addition }) {
  const { add, dialog } = useAddToCart();
  const handled = useRef<Addition>(null);
  useEffect(() => {
    if (handled.current === addition) return;
    handled.current = addition;
    void add(addition.item, addition.quantity).then(addition.onSettled);
  });
  return dialog;
}
