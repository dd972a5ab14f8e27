"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../brand-context.ts";
import { api } from "../http.ts";
import type { PublicSession } from "../session/session.ts";
import { looksSignedIn } from "../session/session.ts";
import { sessionKey } from "./client.ts";

export type SessionView = { status: "loading" } | PublicSession;

const LOADING: SessionView = { status: "loading" };
const GUEST: PublicSession = { status: "guest" };

/** The visitor's session with this brand: 'loading' on the server and until the first response. */
export function useSession(): SessionView {
  const { data, errorUpdateCount } = useQuery({
    queryKey: sessionKey(useBrand().id),
    // Without the signed_in cookie there is no session, so a guest costs no call.
    queryFn: ({ signal }) =>
      looksSignedIn() ? api<PublicSession>("/api/session", { signal }) : GUEST,
    staleTime: 3 * 60_000,
    // Signing in again under the same name must re-render too, to drop the former data.
    structuralSharing: false,
  });
  return data ?? (errorUpdateCount > 0 ? GUEST : LOADING);
}

/** Returns a function that sets the session after sign-in or sign-out and drops all other data of the former user. */
export function useSetSession() {
  const client = useQueryClient();
  const queryKey = sessionKey(useBrand().id);
  return (session: PublicSession) => {
    client.removeQueries({ predicate: ({ queryKey: [, noun] }) => noun !== "session" });
    client.setQueryData<PublicSession>(queryKey, session);
  };
}
