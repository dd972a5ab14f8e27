"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useAddOffers as useAddOffersMutation } from "@/lib/queries/rfi";
import type { RfiRow } from "@/lib/rfi/history";
import { routes } from "@/lib/routes";

const DuplicateDialog = dynamic(() => import("@/components/shared/add-to-cart/duplicate-dialog"), {
  ssr: false,
});

/**
 * Adds offers of one RFI to the cart and opens it (4.15), after a confirmation if an item is already in the cart
 * (4.8). The caller renders `dialog`.
 */
export function useAddOffers() {
  const router = useRouter();
  const { mutate, isPending, error } = useAddOffersMutation();
  const isSending = useRef(false);
  const [duplicates, setDuplicates] = useState<RfiRow[] | null>(null);

  function send([first, ...others]: RfiRow[], unlessPresent: boolean) {
    if (!first || isSending.current) return;
    isSending.current = true;
    const rows: [RfiRow, ...RfiRow[]] = [first, ...others];
    mutate(
      { rows, unlessPresent },
      {
        onSuccess: ({ added }) => (added ? router.push(routes.cart) : setDuplicates(rows)),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  }
  const problem = error?.message ?? "";
  const dialog = duplicates && (
    <DuplicateDialog
      isBusy={isPending}
      problem={problem}
      onCancel={() => setDuplicates(null)}
      onContinue={() => send(duplicates, false)}
    />
  );
  return { add: (rows: RfiRow[]) => send(rows, true), busy: isPending, problem, dialog };
}
