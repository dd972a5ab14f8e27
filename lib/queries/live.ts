import { ApiError } from "../http.ts";

const AGAIN_MS = 3000;

const isUnreachable = (error: unknown) => error instanceof ApiError && error.kind === "unreachable";

/**
 * For personal figures: a dead backend is told after one quick retry, and asked again every three seconds until
 * it answers, so the page recovers by itself.
 */
export const live = {
  retry: (failures: number, error: Error) => isUnreachable(error) && failures < 1,
  retryDelay: 400,
  refetchOnWindowFocus: true,
  refetchInterval: (query: { state: { status: string; error: Error | null } }) =>
    query.state.status === "error" && isUnreachable(query.state.error)
      ? AGAIN_MS
      : (false as const),
};
