"use client";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import { looksSignedIn } from "../browser/signed-in-cookie.ts";
import type { PublicSession } from "../contract/session.ts";
import { sessionKey } from "./client.ts";

export type SessionView = { status: "loading" } | PublicSession;

const LOADING: SessionView = { status: "loading" };
const GUEST: PublicSession = { status: "guest" };

/** The visitor's session with this brand: 'loading' on the server and until the first response. */
export function useSession(): SessionView {
  const { data, errorUpdateCount } = useQuery({
    queryKey: sessionKey(useBrand().id),
    queryFn: async ({ client, queryKey, signal }) => {
      // Without the signed_in cookie there is no session, so a guest costs no call.
      if (!looksSignedIn()) return GUEST;
      const session = await api<PublicSession>("/api/session", { signal });
      // Somebody else has signed in, in another tab.
      if (isOtherUser(session, client.getQueryData(queryKey))) removePersonalData(client);
      return session;
    },
    staleTime: 3 * 60_000,
    // Signing in again under the same name must re-render too, to drop the former data.
    structuralSharing: false,
  });
  return data ?? (errorUpdateCount > 0 ? GUEST : LOADING);
}

const isOtherUser = (session: PublicSession, before: PublicSession | undefined): boolean =>
  session.status === "signed-in" &&
  before !== undefined &&
  !(before.status === "signed-in" && before.name === session.name);

const removePersonalData = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey: [, noun] }) => noun !== "session" });

/** Returns a function that sets the session after sign-in or sign-out and drops all other data of the former user. */
export function useSetSession() {
  const client = useQueryClient();
  const queryKey = sessionKey(useBrand().id);
  return (session: PublicSession) => {
    removePersonalData(client);
    client.setQueryData<PublicSession>(queryKey, session);
  };
}
