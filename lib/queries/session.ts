"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../brand-context.ts";
import { api } from "../http.ts";
import type { PublicSession } from "../session/session.ts";
import { looksSignedIn } from "../session/signed-in.ts";
import { key } from "./keys.ts";

export type SessionView = { status: "loading" } | PublicSession;

const LOADING: SessionView = { status: "loading" };

export const sessionKey = (brand: BrandId) => key(brand, "session");

/** Guests cost no call: without the signed_in cookie nobody is asked. */
const askWho = async (): Promise<PublicSession> =>
  looksSignedIn() ? api<PublicSession>("/api/session") : { status: "guest" };

/** Who is there, for this brand. 'loading' on the server and until the first answer. */
export function useSession(): SessionView {
  const brand = useBrand().id;
  const { data, isError } = useQuery({
    queryKey: sessionKey(brand),
    queryFn: askWho,
    staleTime: 3 * 60_000,
    refetchOnWindowFocus: true,
  });
  if (data) return data;
  return isError ? { status: "guest" } : LOADING;
}

/** Puts what log-in or log-out answered in place; everything personal of this brand is forgotten. */
export function useSessionChange() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return (session: PublicSession) => {
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === brand && queryKey[1] !== "session",
    });
    client.setQueryData(sessionKey(brand), session);
  };
}
