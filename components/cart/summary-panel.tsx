"use client";
import { type ReactNode, useId, useState } from "react";

/**
 * The Order Summary. On narrow screens it is a bar at the bottom edge: what is paid and the button stay in
 * sight, the rest unfolds.
 */
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
  const folded = open ? "" : "hidden min-[75rem]:block";
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
      <div id={id} className={folded}>
        {details}
      </div>
      <div className="grid gap-2 min-[75rem]:mt-1 min-[75rem]:gap-3 min-[75rem]:border-t min-[75rem]:border-rule min-[75rem]:pt-2">
        {payable}
        {action}
      </div>
      {below && <div className={folded}>{below}</div>}
    </aside>
  );
}
