"use client";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/field";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import type { AlertKind } from "@/lib/contract/item-alerts";
import { useChangeItemAlert, useItemAlerts } from "@/lib/queries/item-alerts";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

export interface AlertItem {
  id: string;
  /** Designation and maker. */
  label: string;
  inStock: boolean;
}

/** Asks about which changes of an item the buyer wants e-mails. Guests are led to the log-in and back. */
export function AlertDialog({ item, onClose }: { item: AlertItem; onClose: () => void }) {
  const { status } = useSession();
  return (
    <Dialog
      title={`Notify me: ${item.label}`}
      onClose={onClose}
      footer={
        status === "signed-in" ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        )
      }
    >
      {status === "signed-in" ? <Choices item={item} /> : <SignInFirst />}
    </Dialog>
  );
}

function SignInFirst() {
  // Only rendered in the browser.
  const { pathname, search } = window.location;
  return (
    <div className="grid justify-items-start gap-3">
      <p>Sign in, and we will e-mail you when the item is in stock or its price changes.</p>
      <ButtonLink href={routes.login(pathname + search)}>Sign In</ButtonLink>
    </div>
  );
}

function Choices({ item: { id, inStock } }: { item: AlertItem }) {
  const alerts = useItemAlerts();
  const { mutate, error } = useChangeItemAlert();
  const [sent, setSent] = useState<{ kind: AlertKind; wanted: boolean } | null>(null);
  if (!alerts.data) {
    return alerts.error ? (
      <LoadError
        title="Your notifications could not be loaded"
        error={alerts.error}
        onRetry={alerts.refetch}
        busy={alerts.isFetching}
      />
    ) : (
      <Skeleton className="h-24" />
    );
  }
  const isWanted = (kind: AlertKind) =>
    sent?.kind === kind
      ? sent.wanted
      : alerts.data.some((alert) => alert.itemId === id && alert.kind === kind);
  // Kept here, as React Query reports a sent change too late for the tick to follow the click.
  function change(kind: AlertKind, wanted: boolean) {
    if (sent) return;
    setSent({ kind, wanted });
    mutate({ itemId: id, kind, wanted }, { onSettled: () => setSent(null) });
  }
  const choice = (kind: AlertKind, label: string) => (
    <Checkbox
      label={label}
      checked={isWanted(kind)}
      // Disabled, it would lose the focus.
      aria-disabled={sent !== null || undefined}
      onChange={(event) => change(kind, event.target.checked)}
    />
  );
  return (
    <div className="grid justify-items-start gap-2">
      {!inStock && choice("stock", "Notify me when in stock")}
      {choice("price", "Notify me of price changes")}
      <p className="text-small text-muted">
        We send an e-mail to the address you sign in with. Your notifications are listed in Saved
        items.
      </p>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </div>
  );
}
