"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/browser/http";
import { useOverview } from "@/lib/queries/overview";
import { ArrivingCard, OffersCard, OrdersCard } from "./cards";
import { DueAndList } from "./due-and-list";

const ReorderDialog = dynamic(
  () => import("@/components/shared/reorder/reorder-dialog").then((m) => m.ReorderDialog),
  { ssr: false },
);

const importPayDialog = () => import("@/components/shared/pay-invoices/pay-dialog");
const PayDialog = dynamic(() => importPayDialog().then((m) => m.PayDialog), { ssr: false });

const isMissing = (error: Error | null) => error instanceof ApiError && error.kind === "missing";

/** Summary of the company's business: cards beside each other, on small screens in a row that scrolls sideways. */
export function OwnPanel() {
  const { data, error, isFetching, refetch } = useOverview();
  const [reordering, setReordering] = useState<string | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  if (isMissing(error)) return null;
  if (!data) {
    return error ? (
      <LoadError
        title="Your orders and offers could not be loaded"
        error={error}
        onRetry={refetch}
        busy={isFetching}
      />
    ) : (
      <Skeleton className="h-full" />
    );
  }
  return (
    <section
      aria-label="Your orders and offers"
      className="flex h-full snap-x gap-3 overflow-x-auto min-[75rem]:grid min-[75rem]:grid-cols-4"
    >
      <OffersCard overview={data} />
      <ArrivingCard overview={data} />
      <DueAndList overview={data} onPay={() => setIsPaying(true)} />
      <OrdersCard overview={data} onReorder={setReordering} />
      {reordering && <ReorderDialog number={reordering} onClose={() => setReordering(null)} />}
      {isPaying && <PayDialog onClose={() => setIsPaying(false)} />}
    </section>
  );
}
