"use client";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/brand-context";
import { guestCart } from "@/lib/cart/guest-cart";
import { lineName } from "@/lib/cart/line-name";
import type { RefusedLine } from "@/lib/cart/merge";
import { formatCount } from "@/lib/format";

interface Props {
  refused: RefusedLine[];
  busy: boolean;
  onAgain: () => void;
}

/** What was collected before signing in and could not be taken over: kept until the buyer removes it. */
export function RefusedLines({ refused, busy, onAgain }: Props) {
  const brand = useBrand();
  return (
    <Notice tone="warning" title="Not taken into your cart">
      <p>You collected these before signing in. They are kept here until you remove them.</p>
      <ul className="my-2 divide-y">
        {refused.map(({ line, reason }) => {
          const name = lineName(brand, line);
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="min-w-0 grow">
                <span className="part-number">{name}</span>, {formatCount(line.quantity)} pcs:{" "}
                {reason}
              </span>
              <Button
                variant="text"
                size="small"
                onClick={() => {
                  document.getElementById("cart-heading")?.focus();
                  guestCart.remove(line);
                }}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" size="small" onClick={onAgain} busy={busy}>
        Try again
      </Button>
    </Notice>
  );
}
