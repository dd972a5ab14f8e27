import type { ReactNode } from "react";

interface Props {
  title: string;
  children?: ReactNode;
  /** One button or link with the next step. */
  action?: ReactNode;
}

/** Empty state: one sentence and one next step. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-3 rounded-brand border border-dashed bg-wash px-6 py-12 text-center wrap-anywhere">
      <p className="font-heading text-lg">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  );
}
