"use client";
import type { ReactNode } from "react";
import { OrderTotals } from "@/components/shared/order-totals";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OrderSummary } from "@/lib/cart/order-summary";
import { routes } from "@/lib/routes";

interface Props {
  summary: OrderSummary;
  /** Limitation of the totals, or "". */
  note: string;
  /** Why the items can't be requested; null when they can. */
  refusal: string | null;
  failure: { message: string; unknown: boolean } | null;
  busy: boolean;
  onSend: () => void;
  back: ReactNode;
}

/** Summary of a request with 'Proceed' and a link back (2.42). */
export function RequestSummary({ summary, note, refusal, failure, busy, onSend, back }: Props) {
  return (
    <aside
      aria-label="Request Summary"
      className="grid content-start gap-3 rounded-brand border border-rule p-4"
    >
      <div>
        <h2 className="mb-1">Request Summary</h2>
        <OrderTotals summary={summary} of="request" />
        {note && <p className="text-small text-muted">{note}</p>}
      </div>
      {refusal && (
        <Notice tone="warning">
          <p>{refusal}</p>
          <AppLink href={routes.rfiHistory} className="link">
            RFI History
          </AppLink>
        </Notice>
      )}
      {failure && (
        <Notice
          tone="bad"
          title={failure.unknown ? "No response yet" : "Your request was not sent"}
        >
          <p>{failure.message}</p>
        </Notice>
      )}
      <Button busy={busy} disabled={refusal !== null} onClick={onSend}>
        {failure?.unknown ? "Try again" : "Proceed"}
      </Button>
      {back}
    </aside>
  );
}
