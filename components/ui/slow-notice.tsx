"use client";
import { commonMessages } from "@/lib/forms/common-messages";
import { useSlow } from "./use-slow";

/** Shown next to a skeleton after a second and a half of waiting. */
export function SlowNotice() {
  const slow = useSlow(true);
  return (
    <p role="status" className="min-h-6 text-small text-muted">
      {slow ? commonMessages.slow : ""}
    </p>
  );
}
