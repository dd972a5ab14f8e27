"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { messages } from "@/lib/forms/messages";
import type { useAccount } from "@/lib/queries/account";
import { AddressDetail } from "./address-detail";

const ADDRESS = "Checkout Address Detail";

const focus = (element: HTMLElement | null) => element?.focus();

/** The two steps between cart and review: are you sure, then address and GST check (2.40). */
export function CheckoutDialogs({
  account,
  onClose,
  onReview,
}: {
  account: ReturnType<typeof useAccount>;
  onClose: () => void;
  onReview: () => void;
}) {
  const [sure, setSure] = useState(false);
  const [editing, edit] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      title={sure ? ADDRESS : "Review & Confirm Checkout"}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sure ? "Cancel" : "No"}
          </Button>
          {sure ? (
            <Button key="review" disabled={!account.data || editing} onClick={onReview}>
              Place Order
            </Button>
          ) : (
            <Button key="yes" onClick={() => setSure(true)}>
              Yes
            </Button>
          )}
        </>
      }
    >
      {sure ? (
        // The button that had the focus is gone; this reads the new step out and keeps the keyboard in the dialog.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise fields.
        <div role="group" aria-label={ADDRESS} tabIndex={-1} ref={focus} className="outline-none">
          <AddressDetail account={account} gst={{ editing, edit }} />
        </div>
      ) : (
        <p>{messages.confirmProceed}</p>
      )}
    </Dialog>
  );
}
