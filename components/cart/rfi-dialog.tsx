"use client";
import { useState } from "react";
import { useBrand } from "@/components/layout/brand-context";
import { isSessionLost } from "@/components/shared/use-signed-in";
import { Button, ButtonLink } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { endSession } from "@/lib/queries/answers";
import { checkItems } from "@/lib/queries/rfi";
import { routes } from "@/lib/routes";

interface Props {
  lines: CartLine[];
  onClose: () => void;
  onReview: () => void;
}

/** Are you sure, then the status check: success 1 stops with the server's words, otherwise to the review (2.40, 4.14). */
export function RfiDialog({ lines, onClose, onReview }: Props) {
  const brand = useBrand().id;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [stopped, setStopped] = useState<string | null>(null);

  async function check() {
    setBusy(true);
    setProblem("");
    try {
      const answer = await checkItems(lines);
      // Stays busy on its way to the review.
      if (!answer.stopped) return onReview();
      setStopped(answer.message || messages.rfiStopped);
    } catch (error) {
      if (isSessionLost(error as Error)) endSession(brand);
      setProblem(error instanceof Error ? error.message : messages.unreachable);
    }
    setBusy(false);
  }
  if (stopped !== null) {
    return (
      <Modal
        open
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
        <p role="alert">{stopped}</p>
      </Modal>
    );
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="Review & Confirm RFI"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            No
          </Button>
          <Button busy={busy} onClick={check}>
            Yes
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{messages.sure}</p>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Modal>
  );
}
