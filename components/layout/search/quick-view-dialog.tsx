"use client";
import { Dialog } from "@/components/ui/dialog";
import type { Suggestion } from "@/lib/contract/catalogue";
import QuickView from "./quick-view";

/** Quick view as a dialog, for devices without hover. */
export default function QuickViewDialog({
  suggestion,
  onClose,
  onDone,
}: {
  suggestion: Suggestion;
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <Dialog title={suggestion.name} onClose={onClose} flush>
      <QuickView suggestion={suggestion} isChosen onDone={onDone} />
    </Dialog>
  );
}
