"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError } from "@/lib/browser/http";
import { pageState } from "@/lib/browser/page-state";
import { requestedItems } from "@/lib/browser/requested-items";
import { rfiDraft } from "@/lib/browser/rfi-draft";
import type { CreateRfiInput } from "@/lib/contract/rfi";
import { messages } from "@/lib/forms/messages";
import { cartKey } from "@/lib/queries/cart";
import { useCreateRfi } from "@/lib/queries/rfi";
import { routes } from "@/lib/routes";

interface Failure {
  message: string;
  /** True when it is unknown whether the request arrived; sending it again is safe. */
  unknown: boolean;
}

/** Sends a request once, however often the button is pressed, then opens its reference number (4.14). */
export function useSendRfi() {
  const brand = useBrand().id;
  const router = useRouter();
  const client = useQueryClient();
  const { mutateAsync } = useCreateRfi();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function succeed({ lines }: CreateRfiInput, number: string) {
    const sentIds = lines.map((line) => line.cartLineId);
    requestedItems.save(
      brand,
      lines.map((line) => line.itemId),
      number,
    );
    pageState.saveSelectedLines(
      brand,
      pageState.selectedLines(brand).filter((id) => !sentIds.includes(id)),
    );
    rfiDraft.clear(brand);
    // Replaced, so that the back button leads to the cart and not to the review of a sent request.
    router.replace(routes.rfiSubmitted(number));
  }

  function fail(error: unknown) {
    const kind = error instanceof ApiError ? error.kind : "unreachable";
    if (kind === "session") return;
    const unknown = kind === "unreachable" || kind === "unreadable";
    const message = error instanceof Error ? error.message : messages.unreachable;
    setFailure({ message: unknown ? messages.maybeRequested : message, unknown });
    void client.invalidateQueries({ queryKey: cartKey(brand) });
  }

  async function send(request: CreateRfiInput) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { number } = await mutateAsync(request);
      succeed(request, number);
    } catch (error) {
      fail(error);
      setBusy(false);
      isSending.current = false;
    }
  }
  return { busy, failure, send };
}
