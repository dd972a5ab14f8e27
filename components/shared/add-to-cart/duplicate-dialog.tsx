"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { SlowNotice } from "@/components/ui/slow-notice";
import { messages } from "@/lib/forms/messages";

/** The question of 4.8, before a line of the server cart is set to a new quantity. */
export default function DuplicateDialog({
  isBusy,
  problem,
  onCancel,
  onContinue,
}: {
  isBusy: boolean;
  problem: string;
  onCancel: () => void;
  onContinue: () => void;
}) {
  return (
    <Dialog
      title="Already in your cart"
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={onContinue}>
            Continue
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{messages.duplicateItem}</p>
        {isBusy && <SlowNotice />}
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  );
}
