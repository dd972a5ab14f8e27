"use client";
import { useEffect, useState } from "react";

const SLOW_MS = 1500;

/** Put beside a skeleton: after a second and a half it says that the wait is not the buyer's fault. */
export function SlowNotice() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="min-h-6 text-small text-muted">
      {slow ? "This is taking longer than usual. We are still waiting for our order desk." : ""}
    </p>
  );
}
