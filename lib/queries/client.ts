import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { isSessionExpired, isUnreachable } from "../http.ts";
import type { PublicSession } from "../session/session.ts";
import { sessionKey } from "./keys.ts";

const RETRY_MS = 400;
const RECONNECT_MS = 3000;

/**
 * The query cache of one brand's pages. A failed call that finds the session over turns the visitor into a guest at
 * once. While the backend can't be reached, visible pages ask again every three seconds.
 */
export function createQueryClient(brand: BrandId): QueryClient {
  const onError = (error: Error) => {
    if (!isSessionExpired(error)) return;
    client.setQueryData<PublicSession>(sessionKey(brand), { status: "guest" });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The browser's "offline" is about the internet, which a store on a local host doesn't need.
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        retryDelay: RETRY_MS,
        refetchInterval: ({ state: { status, error } }) =>
          status === "error" && isUnreachable(error) ? RECONNECT_MS : false,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
