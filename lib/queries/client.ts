import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandId } from "../../brands/types.ts";
import { type ApiError, isSessionExpired, isUnreachable } from "../browser/http.ts";
import { ENDED_SESSION, type PublicSession } from "../contract/session.ts";

/** Query keys start with the brand, so that two brands on one preview host never share cached data. */
export const brandKey = (brand: BrandId, noun: string, ...rest: unknown[]) =>
  [brand, noun, ...rest] as const;

export const sessionKey = (brand: BrandId) => brandKey(brand, "session");

/** Signs the visitor out in the browser, after a response that says the session is over. */
export const setSessionEnded = (client: QueryClient, brand: BrandId) =>
  client.setQueryData<PublicSession>(sessionKey(brand), ENDED_SESSION);

const RETRY_MS = 400;
const RECONNECT_MS = 3000;

/** Milliseconds until a query fetches again by itself: while the backend can't be reached, visible pages do. */
export const reconnectInterval = ({ state: { status, error } }: { state: QueryState }) =>
  status === "error" && isUnreachable(error) ? RECONNECT_MS : false;

type QueryState = { status: string; error: Error | null };

/** Creates a query client for our own API. `onSessionExpired` is called once a response says that the session is over. */
export function createApiClient(staleTime: number, onSessionExpired: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSessionExpired(error)) onSessionExpired();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The browser's offline state is about the internet; a store on a local network works without it.
        networkMode: "always",
        staleTime,
        retry: (failures, error) =>
          failures < 1 && isUnreachable(error) && !(error as ApiError).isSlow,
        retryDelay: RETRY_MS,
        refetchInterval: reconnectInterval,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Creates the query client of one brand's pages. The end of the session signs the visitor out at once. */
export function createQueryClient(brand: BrandId): QueryClient {
  const client = createApiClient(30_000, () => setSessionEnded(client, brand));
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
