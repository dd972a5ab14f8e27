"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { changesBetween } from "@/lib/cart/changes";
import type { CartLine } from "@/lib/contract/cart";

/** Says what has changed since the buyer saw the lines first; confirming again is up to him. */
export function ChangesNotice({ lines }: { lines: CartLine[] }) {
  const [seen, setSeen] = useState(lines);
  const changes = changesBetween(seen, lines);
  const there = changes.length > 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (there) box.current?.scrollIntoView?.({ block: "center" });
  }, [there]);
  if (!there) return null;
  return (
    <div ref={box} className="mb-6">
      <Notice tone="warning" title="Something has changed since you looked">
        <ul className="my-2 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p className="mb-3">
          Nothing is ordered yet. Please check the new figures and confirm again.
        </p>
        <Button variant="secondary" size="small" onClick={() => setSeen(lines)}>
          I have seen the changes
        </Button>
      </Notice>
    </div>
  );
}
