"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";

/** Data of a query, its error, or a placeholder. */
export function Loaded<Data>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<Data>;
  /** e.g. "the audit log" */
  what: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined)
    return (
      <div aria-busy={query.isPlaceholderData || undefined} className="contents">
        {children(query.data)}
      </div>
    );
  if (query.error)
    return (
      <LoadError
        title={`Couldn't load ${what}`}
        error={query.error}
        onRetry={() => query.refetch()}
        busy={query.isFetching}
      />
    );
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">Loading {what}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-40" />
    </div>
  );
}
