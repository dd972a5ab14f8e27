"use client";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/browser/http";
import { usePartNumbers } from "@/lib/queries/part-numbers";
import { routes } from "@/lib/routes";
import { PartNumbers } from "./part-numbers";

/** /part-numbers: the company's own part numbers, by which quick order finds its items. */
export const PartNumbersPage = () => (
  <TallPage>
    <h1>Our part numbers</h1>
    <p className="mt-1 mb-4 max-w-prose text-muted">
      Numbers that your company uses for items of this store. Enter them in{" "}
      <AppLink href={routes.quickOrder()} className="link">
        quick order
      </AppLink>{" "}
      like any other number. Everyone in your company can use and change them.
    </p>
    <Content />
  </TallPage>
);

function Content() {
  const { data, error, isFetching, refetch } = usePartNumbers();
  const isSignedIn = useSignedIn(routes.partNumbers, [error]);
  if (isSignedIn && data) return <PartNumbers numbers={data} />;
  if (isSignedIn && error instanceof ApiError && error.kind === "missing") {
    return (
      <EmptyState
        title="Own part numbers are not available"
        action={<ButtonLink href={routes.quickOrder()}>Quick order</ButtonLink>}
      >
        <p>This store doesn't offer own part numbers.</p>
      </EmptyState>
    );
  }
  if (isSignedIn && error) {
    return (
      <LoadError
        title="Your part numbers could not be loaded"
        error={error}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  return <Skeleton className="h-64" />;
}
