"use client";
import type { ReactNode } from "react";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { SlowNotice } from "@/components/ui/slow-notice";
import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/browser/http";
import { routes } from "@/lib/routes";

interface Query<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Renders the data of one query of a signed-in buyer, or its loading, missing or error state. */
export function QueryContent<T>({
  query: { data, error, isFetching, refetch },
  path,
  name,
  missing,
  children,
}: {
  query: Query<T>;
  /** Path to return to after sign-in. */
  path: string;
  /** Noun for the messages, such as "order". */
  name: string;
  /** Text of the empty state when the backend has no such data. */
  missing: { title: string; text: string };
  children: (data: T) => ReactNode;
}) {
  const signedIn = useSignedIn(path, [error]);
  if (signedIn && data) return children(data);
  if (signedIn && error instanceof ApiError && error.kind === "missing") {
    const back = <ButtonLink href={routes.orderHistory}>Order History</ButtonLink>;
    return (
      <EmptyState title={missing.title} action={back}>
        {missing.text}
      </EmptyState>
    );
  }
  if (signedIn && error) {
    const title = `Your ${name} could not be loaded`;
    return <LoadError title={title} error={error} onRetry={refetch} busy={isFetching} />;
  }
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-2">
      <Spinner label={`Loading your ${name}`} />
      <SlowNotice />
    </div>
  );
}
