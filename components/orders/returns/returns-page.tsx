"use client";
import { TallPage } from "@/components/shared/tall-page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useReturns } from "@/lib/queries/returns";
import { routes } from "@/lib/routes";
import { QueryContent } from "../query-content";
import { ReturnsTable } from "./returns-table";

const MISSING = {
  title: "Returns are not available",
  text: "Contact us if you want to return something.",
};

/** /returns: the company's returns, newest first. */
export function ReturnsPage() {
  return (
    <TallPage>
      <h1 className="mb-4">Returns</h1>
      <QueryContent query={useReturns()} path={routes.returns} name="returns" missing={MISSING}>
        {(returns) =>
          returns.length === 0 ? (
            <EmptyState
              title="You have no returns"
              action={<ButtonLink href={routes.orderHistory}>Order History</ButtonLink>}
            >
              To return something, open its order and choose Return items.
            </EmptyState>
          ) : (
            <ReturnsTable label="Your returns" returns={returns} hasOrder />
          )
        }
      </QueryContent>
    </TallPage>
  );
}
