"use client";
import type { ReactNode } from "react";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeliveryAddress } from "@/lib/contract/account";
import type { useAccount } from "@/lib/queries/account";
import { type EditState, GstEditor } from "./gst-editor";

function Block({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-small sm:grid-cols-1 sm:gap-y-0 sm:[&_dd]:mb-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Billing address, shipping address and the GST number, which can be edited here, before the review (2.40, 2.41). */
export function AddressDetail({
  account,
  shipping,
  gst,
}: {
  account: ReturnType<typeof useAccount>;
  shipping: DeliveryAddress | undefined;
  gst: EditState;
}) {
  const { data, error, refetch, isFetching } = account;
  if (error && !data) {
    return (
      <LoadError
        title="Your addresses could not be loaded"
        error={error}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  const { billing, gstin } = data;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Block
          title="Billing Address"
          facts={[
            ["Address", billing.address],
            ["State", billing.state],
            ["City", billing.city],
          ]}
        />
        <Block
          title="Shipping Address"
          facts={[
            ["Address", shipping?.address],
            ["State", shipping?.state],
            ["City", shipping?.city],
          ]}
        />
      </div>
      <GstEditor gstin={gstin} {...gst} />
      <p className="text-small text-muted">
        You can choose another delivery address on the next page. Nothing is ordered before you
        confirm there.
      </p>
    </div>
  );
}
