"use client";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { guestCart } from "@/lib/browser/guest-cart";
import type { RefusedLine } from "@/lib/browser/merge-guest-cart";
import { getLineName } from "@/lib/cart/line-name";
import { formatCount } from "@/lib/format";
import { focusCartHeading } from "./cart-heading";

interface Props {
  refused: RefusedLine[];
  busy: boolean;
  onRetry: () => void;
}

/** Lines of the guest cart that could not be merged at sign-in; they stay until the buyer removes them. */
export function RefusedLines({ refused, busy, onRetry }: Props) {
  const brand = useBrand();
  return (
    <Notice tone="warning" title="Not added to your cart">
      <p>You added these before signing in. They stay here until you remove them.</p>
      <ul className="my-2 divide-y">
        {refused.map(({ line, reason }) => {
          const name = getLineName(brand, line);
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
                  focusCartHeading();
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
      <Button variant="secondary" size="small" onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </Notice>
  );
}
