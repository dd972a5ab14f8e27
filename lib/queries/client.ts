import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandId } from "../../brands/types.ts";
import { type ApiError, isSessionExpired, isUnreachable } from "../http.ts";
import { ENDED_SESSION, type PublicSession } from "../session/session.ts";

/** Query keys start with the brand, so that two brands on one preview host never share cached data. */
export const brandKey = (brand: BrandId, noun: string, ...rest: unknown[]) =>
  [brand, noun, ...rest] as const;

export const sessionKey = (brand: BrandId) => brandKey(brand, "session");

/** Signs the visitor out in the browser, after a response that says the session is over. */
export const setSessionEnded = (client: QueryClient, brand: BrandId) =>
  client.setQueryData<PublicSession>(sessionKey(brand), ENDED_SESSION);

const RETRY_MS = 400;
const RECONNECT_MS = 3000;

/**
 * Creates the query client of one brand's pages. A response that says the session is over signs the visitor out at once.
 * While the backend can't be reached, visible pages fetch again every three seconds.
 */
export function createQueryClient(brand: BrandId): QueryClient {
  const onError = (error: Error) => {
    if (isSessionExpired(error)) setSessionEnded(client, brand);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The browser's offline state is about the internet; a store on a local network works without it.
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && isUnreachable(error) && !(error as ApiError).isSlow,
        retryDelay: RETRY_MS,
        refetchInterval: ({ state: { status, error } }) =>
          status === "error" && isUnreachable(error) ? RECONNECT_MS : false,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

interface Query {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
}

/**
 * Returns the error of a query until data arrives. React Query itself resets the error of a query without data at every
 * fetch, so a message would flicker while an unreachable backend is polled.
 */
export function useLastError({ data, error, errorUpdateCount }: Query): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (data === undefined && errorUpdateCount > 0 ? last : null);
}
