"use client";
import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useBrand } from "@/components/layout/brand-context";
import { commonMessages } from "@/lib/forms/common-messages";
import { cartQuery } from "@/lib/queries/cart";
import { useAddOffers as useAdd } from "@/lib/queries/rfi";
import type { RfiRow } from "@/lib/rfi/history";
import { isAnyInCart } from "@/lib/rfi/selection";
import { routes } from "@/lib/routes";

const DuplicateDialog = dynamic(() => import("@/components/shared/add-to-cart/duplicate-dialog"), {
  ssr: false,
});

/**
 * Puts offers of one RFI into the cart, after the question of 4.8 when an item is there already, then goes there
 * (4.15). Render `dialog` somewhere.
 */
export function useAddOffers() {
  const brand = useBrand();
  const router = useRouter();
  const client = useQueryClient();
  const { mutateAsync } = useAdd();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [asking, setAsking] = useState<RfiRow[] | null>(null);

  async function put(rows: RfiRow[], isSure: boolean) {
    const [first, ...others] = rows;
    if (!first || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem("");
    try {
      const cart = isSure ? [] : await client.fetchQuery(cartQuery(brand.id));
      if (isAnyInCart(rows, cart, brand)) setAsking(rows);
      else {
        await mutateAsync([first, ...others]);
        router.push(routes.cart);
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : commonMessages.unreachable);
    }
    underWay.current = false;
    setBusy(false);
  }
  const dialog = asking && (
    <DuplicateDialog
      isBusy={busy}
      problem={problem}
      onCancel={() => setAsking(null)}
      onContinue={() => void put(asking, true)}
    />
  );
  return { add: (rows: RfiRow[]) => void put(rows, false), busy, problem, dialog };
}
