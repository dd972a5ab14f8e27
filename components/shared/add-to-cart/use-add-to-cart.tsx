"use client";
import { useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { addAsGuest, type CartableItem } from "@/lib/browser/add-as-guest";
import { type AddToCartInput, useAddItem } from "@/lib/queries/cart-changes";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const DuplicateDialog = lazy(() => import("./duplicate-dialog"));

/**
 * Adds items to the cart from any screen (4.8, 4.9): a guest's to the local cart, a customer's to the server cart,
 * after the question of 4.8 when it is there already; then goes to /cart. The caller renders `dialog`.
 */
export function useAddToCart(onDone?: () => void): {
  /** Resolves to null, or to the message that says why the item is not in the cart. */
  add: (item: CartableItem, quantity: number) => Promise<string | null>;
  /** Id of the item that is being added. */
  busy: string | null;
  dialog: ReactNode;
} {
  const router = useRouter();
  const { status } = useSession();
  const { mutateAsync } = useAddItem();
  const [busy, setBusy] = useState<string | null>(null);
  const [duplicate, setDuplicate] = useState<AddToCartInput | null>(null);
  const [refusal, setRefusal] = useState("");

  function finish() {
    setDuplicate(null);
    onDone?.();
    router.push(routes.cart);
  }

  async function send(input: AddToCartInput): Promise<string | null> {
    // Set before the next press can arrive; the mutation's own state follows a task later.
    setBusy(input.itemId);
    try {
      const { added } = await mutateAsync(input);
      setRefusal("");
      if (added) finish();
      else setDuplicate(input);
      return null;
    } catch (error) {
      return (error as Error).message;
    } finally {
      setBusy(null);
    }
  }

  async function add(item: CartableItem, quantity: number): Promise<string | null> {
    if (status === "guest") {
      const problem = addAsGuest(item, quantity);
      if (problem === null) finish();
      return problem;
    }
    const { id, name, brand, yourPrice, listPrice } = item;
    const unitPrice = yourPrice ?? listPrice;
    return send({ itemId: id, name, brand, unitPrice, quantity, unlessPresent: true });
  }

  const dialog = duplicate && (
    <Suspense>
      <DuplicateDialog
        isBusy={busy !== null}
        problem={refusal}
        onCancel={() => setDuplicate(null)}
        onContinue={async () =>
          setRefusal((await send({ ...duplicate, unlessPresent: false })) ?? "")
        }
      />
    </Suspense>
  );
  return { add, busy, dialog };
}
