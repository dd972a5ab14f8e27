"use client";
import { AppLink } from "@/components/ui/app-link";
import { useStatement } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";

/** Link to the account statement named in the overdue text; nothing if the backend has none. */
export function StatementLink() {
  const { data } = useStatement();
  if (!data) return null;
  return (
    <p>
      <AppLink className="link inline-flex items-center touch:min-h-11" href={routes.statement}>
        Account Statement
      </AppLink>
    </p>
  );
}
