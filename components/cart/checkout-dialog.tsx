"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { DeliveryAddress } from "@/lib/contract/account";
import { messages } from "@/lib/forms/messages";
import type { useAccount } from "@/lib/queries/account";
import { AddressDetail } from "./address-detail";

const ADDRESS = "Checkout Address Detail";

const focus = (element: HTMLElement | null) => element?.focus();

/** The two steps between cart and review: confirmation, then address and GST check (2.40). */
export function CheckoutDialog({
  account,
  shipping,
  onClose,
  onReview,
}: {
  account: ReturnType<typeof useAccount>;
  shipping: DeliveryAddress | undefined;
  onClose: () => void;
  onReview: () => void;
}) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [editing, setEditing] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      title={isConfirmed ? ADDRESS : "Review & Confirm Checkout"}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isConfirmed ? "Cancel" : "No"}
          </Button>
          {isConfirmed ? (
            <Button key="review" disabled={!account.data || editing} onClick={onReview}>
              Place Order
            </Button>
          ) : (
            <Button key="yes" onClick={() => setConfirmed(true)}>
              Yes
            </Button>
          )}
        </>
      }
    >
      {isConfirmed ? (
        // The focused button has disappeared: focusing the new step announces it and keeps focus in the dialog.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and there are none.
        <div role="group" aria-label={ADDRESS} tabIndex={-1} ref={focus} className="outline-none">
          <AddressDetail account={account} shipping={shipping} gst={{ editing, setEditing }} />
        </div>
      ) : (
        <p>{messages.confirmProceed}</p>
      )}
    </Dialog>
  );
}
