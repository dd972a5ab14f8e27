"use client";
import { useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import type { ItemAlert } from "@/lib/contract/item-alerts";
import { formatPrice } from "@/lib/format";
import { useChangeItemAlert, useItemAlerts } from "@/lib/queries/item-alerts";
import { routes } from "@/lib/routes";

const KINDS = { stock: "When in stock", price: "Price changes" };

/** E-mails about items that the buyer has asked for; nothing without any, or if the backend lacks them. */
export function ItemAlertList() {
  const { data } = useItemAlerts();
  const change = useChangeItemAlert();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || data.length === 0) return null;
  /** The pressed button is gone then, with the last notification also their heading. */
  function focusHeading() {
    if (document.activeElement !== document.body) return;
    const next = heading.current ?? document.querySelector<HTMLElement>("main h1");
    next?.focus({ preventScroll: true });
  }
  const stop = ({ itemId, kind }: ItemAlert) =>
    change.mutate(
      { itemId, kind, wanted: false },
      { onSuccess: () => requestAnimationFrame(focusHeading) },
    );
  return (
    <section aria-labelledby="notifications" className="mt-4">
      <h2 id="notifications" ref={heading} tabIndex={-1} className="mb-1 outline-none">
        Notifications
      </h2>
      <p className="mb-2 text-muted">
        We send you an e-mail once when an item is in stock again, and whenever a list price
        changes.
      </p>
      {change.error && (
        <p role="alert" className="mb-2 text-bad">
          {change.error.message}
        </p>
      )}
      <ul className="divide-y divide-rule border-y border-rule">
        {data.map((alert) => (
          <Row
            key={`${alert.itemId} ${alert.kind}`}
            alert={alert}
            isBusy={
              change.isPending &&
              change.variables.itemId === alert.itemId &&
              change.variables.kind === alert.kind
            }
            onStop={() => stop(alert)}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({
  alert: { name, brand: maker, slug, kind, listPrice },
  isBusy,
  onStop,
}: {
  alert: ItemAlert;
  isBusy: boolean;
  onStop: () => void;
}) {
  const brand = useBrand();
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <span className="min-w-0 grow">
        <AppLink className="link part-number" href={routes.product(brand, name, slug)}>
          {name}
        </AppLink>{" "}
        <span className="text-small text-muted">{maker}</span>
        <span className="block text-small text-muted">
          {KINDS[kind]} · list price {formatPrice(listPrice)}
        </span>
      </span>
      <Button variant="danger" size="small" busy={isBusy} onClick={onStop}>
        Stop
        <span className="sr-only">
          {" "}
          notifying me of {name} {maker}: {KINDS[kind]}
        </span>
      </Button>
    </li>
  );
}
