"use client";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import { useSession } from "@/lib/queries/session";
import type { RowResult } from "@/lib/quick-order/row-result";
import { routes } from "@/lib/routes";
import type { ListActions } from "./use-list";
import { useRequestRows } from "./use-request-rows";

/** Requests a quotation for the numbers that no item fits. */
export function RequestRows({ results, actions }: { results: RowResult[]; actions: ListActions }) {
  const { status } = useSession();
  const { lines, isBusy, problem, request } = useRequestRows(results, actions.changeAll);
  if (lines.length === 0) return null;
  const what = `a quotation for ${formatCount(lines.length)} ${lines.length === 1 ? "line" : "lines"}`;
  if (status === "guest") {
    return (
      <AppLink
        href={routes.login(routes.quickOrder())}
        className="px-3 py-1 text-small font-semibold text-primary hover:underline"
      >
        Sign in to request {what}
      </AppLink>
    );
  }
  return (
    <>
      <Button variant="text" size="small" busy={isBusy} onClick={() => void request()}>
        Request {what}
      </Button>
      {problem && (
        <span role="alert" className="text-small text-bad">
          {problem}
        </span>
      )}
    </>
  );
}
