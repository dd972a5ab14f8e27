"use client";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { RfiRow } from "@/lib/rfi/history";
import { getNextStep } from "@/lib/rfi/state-text";
import { routes } from "@/lib/routes";
import { useAddOffers } from "../use-add-offers";

/** The next step of the buyer, with a button for it (2.52). */
export function NextStep({ rows }: { rows: RfiRow[] }) {
  const { add, busy, problem, dialog } = useAddOffers();
  const { text, action } = getNextStep(rows);
  return (
    <section aria-labelledby="next-step" className="rounded-brand border bg-wash p-4">
      <h2 id="next-step" className="mb-1">
        What to do next
      </h2>
      <p className="max-w-prose">{text}</p>
      {problem && (
        <div className="mt-3">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      {action === "cart" && (
        <div className="no-print mt-3 flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => add(rows.filter((row) => row.orderable))}>
            Add To Cart
          </Button>
          <ButtonLink variant="secondary" href={routes.rfiHistory}>
            Select items in RFI History
          </ButtonLink>
        </div>
      )}
      {action === "orders" && (
        <p className="no-print mt-3">
          <ButtonLink href={routes.orderHistory}>Order History</ButtonLink>
        </p>
      )}
      {dialog}
    </section>
  );
}
