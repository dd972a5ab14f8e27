import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { attendanceHeaders } from "../browser/attendance.ts";
import { type ApiError, api } from "../browser/http.ts";
import type { OpsCall } from "../contract/operations/call.ts";
import type { OpsPath, PublicOpsPath } from "../operations/permissions.ts";
import { createApiClient, reconnectInterval } from "./client.ts";

type Call<Body extends z.ZodType, Reply> = OpsCall<Body, Reply, OpsPath | PublicOpsPath>;

const OPS = "ops";

/** The query client of the console. `onSessionEnded` is called once a response says that the session is over. */
export const createConsoleClient = (onSessionEnded: () => void) =>
  createApiClient(10_000, onSessionEnded);

const send = <Body extends z.ZodType, Reply>(
  { path }: Call<Body, Reply>,
  body: z.input<Body>,
  signal?: AbortSignal,
): Promise<Reply> =>
  api<Reply>(`/api/ops/${path}`, { method: "POST", body, headers: attendanceHeaders(), signal });

interface Options<Reply> {
  enabled?: boolean;
  /** Milliseconds between fetches while the page is visible, which may depend on the latest reply. */
  refetchInterval?: number | ((reply: Reply | undefined) => number | false | undefined);
  refetchOnWindowFocus?: boolean;
}

/** Reply of a call; the former page stays visible while the next one loads. */
export const useOpsQuery = <Body extends z.ZodType, Reply>(
  call: Call<Body, Reply>,
  body: z.input<Body>,
  { refetchInterval, ...options }: Options<Reply> = {},
) =>
  useQuery({
    queryKey: [OPS, call.path, body],
    queryFn: ({ signal }) => send(call, body, signal),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      reconnectInterval(query) ||
      (typeof refetchInterval === "function" ? refetchInterval(query.state.data) : refetchInterval),
    ...options,
  });

/**
 * A call that changes something; afterwards everything on the screen is fetched again, also if another operator has changed
 * it meanwhile.
 */
export function useOpsMutation<Body extends z.ZodType, Reply>(call: Call<Body, Reply>) {
  const client = useQueryClient();
  const fetchAgain = () => {
    client.invalidateQueries({ queryKey: [OPS] }).catch(() => undefined);
  };
  return useMutation<Reply, Error, z.input<Body>>({
    mutationFn: (body) => send(call, body),
    onSuccess: fetchAgain,
    onError: (error) => {
      if ((error as ApiError).status === 409) fetchAgain();
    },
  });
}

/** Address of a download: `opsFileUrl("files/audit", { from: "2026-11-01" })`. */
export function opsFileUrl(
  path: OpsPath & `files/${string}`,
  query: Record<string, string | number | undefined> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/ops/${path}${search.size > 0 ? `?${search}` : ""}`;
}
