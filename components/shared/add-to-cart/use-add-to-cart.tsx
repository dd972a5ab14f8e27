"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useBrand } from "@/lib/brand-context";
import type { Buyable, Put, Wish } from "@/lib/cart/new-line";
import { commonMessages } from "@/lib/forms/common-messages";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const asGuest = () => import("@/lib/cart/add-as-guest");
const onServer = () => import("@/lib/queries/put-on-server");
const DuplicateDialog = lazy(() => import("./duplicate-dialog"));

/**
 * Add to cart of every screen (4.8, 4.9): a guest's item goes into the local cart, a customer's to the server, after
 * the question of 4.8 when it is there already; then to /cart. Render `dialog` somewhere. `warm` fetches the code
 * that does it, which pages don't carry from the start.
 */
export function useAddToCart(onDone?: () => void): {
  /** Answers null, or the message that says why the item is not in the cart. */
  add: (item: Buyable, quantity: number) => Promise<string | null>;
  warm: () => unknown;
  /** Id of the item on its way. */
  busy: string | null;
  dialog: ReactNode;
} {
  const brand = useBrand();
  const router = useRouter();
  const client = useQueryClient();
  const { status } = useSession();
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState("");

  async function run(wish: Wish, put: () => Promise<Put>): Promise<string | null> {
    setBusy(wish.item.id);
    try {
      const outcome = await put();
      if (outcome.kind === "problem") return outcome.message;
      setRefusal("");
      setAsking(outcome.kind === "ask" ? wish : null);
      if (outcome.kind === "done") {
        onDone?.();
        router.push(routes.cart);
      }
      return null;
    } catch (error) {
      // Most likely the code itself could not be fetched.
      console.error(error);
      return commonMessages.unreachable;
    } finally {
      setBusy(null);
    }
  }
  const add = (item: Buyable, quantity: number) =>
    run({ item, quantity }, async () => {
      const wish = { item, quantity };
      return status === "guest"
        ? (await asGuest()).putAsGuest(wish)
        : (await onServer()).putUnlessThere(wish, brand, client);
    });
  const goOn = (wish: Wish) =>
    run(wish, async () => (await onServer()).putOnServer(wish, brand, client));

  const dialog = asking && (
    <Suspense>
      <DuplicateDialog
        isBusy={busy !== null}
        problem={refusal}
        onCancel={() => setAsking(null)}
        onContinue={async () => setRefusal((await goOn(asking)) ?? "")}
      />
    </Suspense>
  );
  return { add, warm: status === "guest" ? asGuest : onServer, busy, dialog };
}
