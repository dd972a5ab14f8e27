"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { describeChanges } from "@/lib/cart/line-changes";
import type { CartLine } from "@/lib/contract/cart";

interface Props {
  lines: CartLine[];
  /** Whether a line keeps the order from being confirmed. */
  isBlocked: boolean;
}

/** Lists what has changed since the buyer first saw the lines. */
export function ChangesNotice({ lines, isBlocked }: Props) {
  const [seen, setSeen] = useState(lines);
  const changes = describeChanges(seen, lines);
  const hasChanges = changes.length > 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasChanges) box.current?.scrollIntoView?.({ block: "center" });
  }, [hasChanges]);
  if (!hasChanges) return null;
  return (
    <div ref={box} className="mb-6">
      <Notice tone="warning" title="Your order has changed">
        <ul className="my-2 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p className="mb-3">
          Nothing has been ordered yet.{" "}
          {isBlocked
            ? "Leave out the items that can't be ordered, then confirm."
            : "Check the new prices and dates, then confirm again."}
        </p>
        <Button variant="secondary" size="small" onClick={() => setSeen(lines)}>
          Dismiss
        </Button>
      </Notice>
    </div>
  );
}
