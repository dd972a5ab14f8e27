"use client";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { addAsGuest } from "@/lib/browser/add-as-guest";
import { getEmptyGuestCart, guestCart } from "@/lib/browser/guest-cart";
import type { GuestLine } from "@/lib/cart/guest-line";
import type { CartLine } from "@/lib/contract/cart";
import { commonMessages } from "@/lib/forms/common-messages";
import { useCart } from "@/lib/queries/cart";
import { useAddLines } from "@/lib/queries/cart-changes";
import { useSession } from "@/lib/queries/session";
import { type CartContent, type Plan, planAddition } from "@/lib/quick-order/plan-addition";
import { type RowResult, unitPriceOf } from "@/lib/quick-order/row-result";
import type { ListActions } from "./use-list";

const guestContent = (lines: GuestLine[]): CartContent => ({
  quantities: new Map(lines.map(({ itemId, quantity }) => [itemId, quantity])),
  lines: lines.length,
  adds: true,
});
const buyerContent = (lines: CartLine[]): CartContent => ({
  quantities: new Map(
    lines.filter(({ locked }) => !locked).map(({ itemId, quantity }) => [itemId, quantity]),
  ),
  lines: lines.length,
  adds: false,
});

/** Adds the ticked rows to the cart, a buyer's after one question for all items that are there already (4.8, 4.9). */
export function useAddRows(results: RowResult[], changeAll: ListActions["changeAll"]) {
  const { status } = useSession();
  const isGuest = status === "guest";
  const cart = useCart();
  const { mutateAsync } = useAddLines();
  const guestLines = useSyncExternalStore(guestCart.subscribe, guestCart.read, getEmptyGuestCart);
  const running = useRef(false);
  /** The results that have been added: a second press may come before they are rendered anew. */
  const done = useRef<RowResult[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  /** Items added by the last press. */
  const [added, setAdded] = useState(0);
  const [toConfirm, setToConfirm] = useState<Plan | null>(null);
  const content = useMemo(
    () => (isGuest ? guestContent(guestLines) : cart.data && buyerContent(cart.data)),
    [isGuest, guestLines, cart.data],
  );

  /** Reasons by item id of the lines that were not added. */
  async function send({ lines }: Plan): Promise<Record<string, string>> {
    if (lines.length === 0) return {};
    if (isGuest) {
      const reasons = lines.map(({ item, quantity }) => [item.id, addAsGuest(item, quantity)]);
      return Object.fromEntries(reasons.filter(([, reason]) => reason !== null));
    }
    const { refused } = await mutateAsync(
      lines.map(({ item, quantity }) => ({
        itemId: item.id,
        name: item.name,
        brand: item.brand,
        unitPrice: unitPriceOf(item),
        quantity,
      })),
    );
    return refused;
  }

  async function carryOut(plan: Plan) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem("");
    try {
      const refused = await send(plan);
      done.current = results;
      const reasons = new Map(plan.refused);
      const inCart = new Set<number>();
      for (const { item, rowIds } of plan.lines) {
        const reason = refused[item.id];
        for (const id of rowIds) {
          if (reason) reasons.set(id, reason);
          else inCart.add(id);
        }
      }
      changeAll(({ id }) => {
        if (inCart.has(id)) return { isInCart: true, ticked: null, refusal: null };
        const refusal = reasons.get(id);
        return refusal ? { refusal } : null;
      });
      setAdded(plan.lines.filter(({ item }) => !refused[item.id]).length);
      setToConfirm(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : commonMessages.unreachable);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function add() {
    if (running.current || done.current === results) return;
    setAdded(0);
    const current = content ?? (await readCart());
    if (!current) return;
    const plan = planAddition(results, current);
    const asks = !isGuest && plan.lines.some(({ change }) => change !== null);
    if (asks) setToConfirm(plan);
    else await carryOut(plan);
  }

  async function readCart(): Promise<CartContent | null> {
    setBusy(true);
    const { data, error } = await cart.refetch();
    setBusy(false);
    if (error) setProblem(error.message);
    return data ? buyerContent(data) : null;
  }

  return {
    content,
    isBusy,
    problem,
    added,
    add,
    toConfirm,
    confirm: () => toConfirm && carryOut(toConfirm),
    cancel: () => setToConfirm(null),
  };
}
export type AddRows = ReturnType<typeof useAddRows>;
