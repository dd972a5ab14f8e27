import { useState } from "react";

interface Query {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
}

/**
 * The error of a query. React Query drops the error of a query without data while it fetches again; this keeps it until
 * data arrives, so that a failure message doesn't flicker while an unreachable backend is polled.
 */
export function useLastError({ data, error, errorUpdateCount }: Query): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (data === undefined && errorUpdateCount > 0 ? last : null);
}
