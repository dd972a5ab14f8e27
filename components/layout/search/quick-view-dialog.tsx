"use client";
import { Sheet } from "@/components/ui/sheet";
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
    <Sheet title={suggestion.name} onClose={onClose}>
      <QuickView suggestion={suggestion} onDone={onDone} />
    </Sheet>
  );
}
