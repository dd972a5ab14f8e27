"use client";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { ApiError } from "../http.ts";
import { endSession } from "./answers.ts";
import { onSessionChange } from "./session.ts";

const retriable = (error: unknown) =>
  error instanceof ApiError && error.kind === "unreachable" && error.status === 0;

function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (error instanceof ApiError && error.kind === "session") {
          endSession(queryKey[0] as BrandId);
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && retriable(error),
        retryDelay: 400,
      },
    },
  });
}

let shared: QueryClient | undefined;

/** The query cache of this browser, made when the first screen needs one; on the server one for each page. */
export function queryClient(): QueryClient {
  if (typeof document === "undefined") return newClient();
  if (!shared) {
    const client = newClient();
    onSessionChange(() => client.removeQueries());
    shared = client;
  }
  return shared;
}
