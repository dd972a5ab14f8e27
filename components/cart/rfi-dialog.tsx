"use client";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { useCheckItems } from "@/lib/queries/rfi";
import { routes } from "@/lib/routes";

interface Props {
  lines: CartLine[];
  onClose: () => void;
  onReview: () => void;
}

/** Confirmation, then the status check: success 1 shows the server's message, anything else opens the review (2.40, 4.14). */
export function RfiDialog({ lines, onClose, onReview }: Props) {
  const check = useCheckItems();
  // Stays busy on its way to the review.
  const isBusy = check.isPending || check.data?.stopped === false;

  if (check.data?.stopped) {
    return (
      <Dialog
        onClose={onClose}
        title="Request For Information"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <ButtonLink href={routes.rfiHistory}>RFI History</ButtonLink>
          </>
        }
      >
        <p role="alert">{check.data.message || messages.rfiStopped}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Review & Confirm RFI"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            No
          </Button>
          <Button
            busy={isBusy}
            onClick={() =>
              check.mutate(lines, { onSuccess: ({ stopped }) => !stopped && onReview() })
            }
          >
            Yes
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{messages.confirmProceed}</p>
        {check.error && <Notice tone="bad">{check.error.message}</Notice>}
      </div>
    </Dialog>
  );
}
