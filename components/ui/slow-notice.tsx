"use client";
import { commonMessages } from "@/lib/forms/common-messages";
import { useSlow } from "./use-slow";

/** Put beside a skeleton: after a second and a half it says that the wait is not the buyer's fault. */
export function SlowNotice() {
  const slow = useSlow(true);
  return (
    <p role="status" className="min-h-6 text-small text-muted">
      {slow ? commonMessages.slow : ""}
    </p>
  );
}
