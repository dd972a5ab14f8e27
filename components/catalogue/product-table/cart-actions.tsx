"use client";
import { useEffect, useRef } from "react";
import { useAddToCart } from "@/components/shared/add-to-cart/use-add-to-cart";
import type { ProductRow } from "@/lib/catalogue/product-row";
import { parseQuantity } from "@/lib/rules/quantity";

export interface AddRequest {
  row: ProductRow;
  /** Quantity as typed. */
  typed: string;
}

/** Adds what the table asks for, once each (4.8, 4.9). Loaded when a field or button of the table is first used. */
export default function CartActions({
  request,
  onSettled,
}: {
  request: AddRequest | null;
  /** With the message that says why it is not in the cart, "" if it is. */
  onSettled: (request: AddRequest, problem: string) => void;
}) {
  const { add, dialog } = useAddToCart();
  const handled = useRef<AddRequest | null>(null);
  useEffect(() => {
    if (!request || handled.current === request) return;
    handled.current = request;
    const read = parseQuantity(request.typed);
    if ("error" in read) return onSettled(request, read.error);
    void add(request.row, read.quantity).then((problem) => onSettled(request, problem ?? ""));
  });
  return dialog;
}
