"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { api } from "@/lib/browser/http";
import type { PublicSession } from "@/lib/contract/session";
import { brandKey } from "@/lib/queries/client";
import { useSession, useSetSession } from "@/lib/queries/session";

const ASK_MS = 15_000;

export interface VerificationCheck {
  session: PublicSession;
  /** False on a backend that tells the verification status at sign-in only. */
  checked: boolean;
}

const isVerified = (check: VerificationCheck | undefined) =>
  check?.session.status === "signed-in" && check.session.emailVerified;

const fetchStatus = (signal?: AbortSignal) =>
  api<VerificationCheck>("/api/session/verification-status", { signal });

/** Fetches the verification status once and updates the session if the address is confirmed. */
export function useCheckVerification() {
  const change = useSetSession();
  return useMutation({
    mutationFn: () => fetchStatus(),
    onSuccess: (check) => {
      if (isVerified(check)) change(check.session);
    },
  });
}

/** Polls until the e-mail address is confirmed, here or on another device. */
export function useWaitForConfirmation(): void {
  const brand = useBrand().id;
  const session = useSession();
  const change = useSetSession();
  const waiting = session.status === "signed-in" && !session.emailVerified;
  const { data } = useQuery({
    queryKey: brandKey(brand, "verification-status"),
    queryFn: ({ signal }) => fetchStatus(signal),
    enabled: waiting,
    staleTime: 0,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: "always",
  });
  const done = waiting && isVerified(data);
  useEffect(() => {
    if (done && data) change(data.session);
  });
}
