"use client";
import { type ReactNode, useId, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { SlowNotice } from "@/components/ui/slow-notice";

/** Lines on the left, summary on the right; on narrow screens the summary is fixed to the bottom edge. */
export function CartLayout({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className="grid items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_240px]">
      <div className="min-w-0">{children}</div>
      {summary}
    </div>
  );
}

/** The Order Summary. On narrow screens only the total and the button are visible until it is expanded. */
export function SummaryPanel({
  details,
  payable,
  action,
  below,
}: {
  details: ReactNode;
  payable: ReactNode;
  action: ReactNode;
  below?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const detailsClass = open ? "" : "hidden min-[75rem]:block";
  return (
    <aside
      aria-label="Order Summary"
      className="sticky low:static bottom-0 z-10 -mx-4 max-h-[75dvh] overflow-y-auto border-t border-rule bg-paper px-4 py-3 shadow-[0_-4px_12px_rgb(0_0_0/0.08)] sm:-mx-6 sm:px-6 min-[75rem]:top-28 min-[75rem]:mx-0 min-[75rem]:max-h-none min-[75rem]:rounded-brand min-[75rem]:border min-[75rem]:p-4 min-[75rem]:shadow-none"
    >
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="font-heading text-base">Order Summary</h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-11 text-small text-primary underline min-[75rem]:hidden"
        >
          {open ? "Hide details" : "Show details"}
        </button>
      </div>
      <div id={id} className={detailsClass}>
        {details}
      </div>
      <div className="grid gap-2 min-[75rem]:mt-1 min-[75rem]:gap-3 min-[75rem]:border-t min-[75rem]:border-rule min-[75rem]:pt-2">
        {payable}
        {action}
      </div>
      {below && <div className={detailsClass}>{below}</div>}
    </aside>
  );
}

export function CartSkeleton() {
  return (
    <div>
      <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_240px]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-40 lg:h-16" />
          <Skeleton className="h-40 lg:h-16" />
        </div>
        <Skeleton className="h-64" />
      </div>
      <SlowNotice />
    </div>
  );
}
