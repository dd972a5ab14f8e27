"use client";
import { Sheet } from "@/components/ui/sheet";
import type { Suggestion } from "@/lib/contract/catalogue";
import QuickView from "./quick-view";

/** The panel of a suggestion where nothing hovers. */
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
