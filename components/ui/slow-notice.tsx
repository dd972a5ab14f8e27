"use client";
import { useEffect, useState } from "react";
import { commonMessages } from "@/lib/forms/common-messages";

/** Shown next to a skeleton after a second and a half of waiting. */
export function SlowNotice() {
  const slow = useSlow(true);
  return (
    <p role="status" className="min-h-6 text-small text-muted">
      {slow ? commonMessages.slow : ""}
    </p>
  );
}

const SLOW_MS = 1500;

/** True after waiting for more than a second and a half. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
