import type { ReactNode } from "react";

/** Lines left, summary right; on narrow screens the summary stays at the bottom edge. */
export function CartLayout({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className="grid items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_240px]">
      <div className="min-w-0">{children}</div>
      {summary}
    </div>
  );
}
