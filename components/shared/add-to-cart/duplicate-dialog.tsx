"use client";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
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
    <Sheet
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
      <div className="grid gap-3 px-5 py-4">
        <p>{messages.duplicateItem}</p>
        {isBusy && <SlowNotice />}
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Sheet>
  );
}
