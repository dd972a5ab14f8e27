"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { api } from "@/lib/http";
import { useSetSession } from "@/lib/queries/session";
import type { PublicSession } from "@/lib/session/session";
import { nextPage } from "./next-page";
import { returnPath } from "./return-path";
import { useBringCart } from "./use-merge-guest-cart";

interface Entered {
  email: string;
  password: string;
  captcha: string;
}

/** Logs in, brings the guest cart along, and goes where the buyer wanted to be. */
export function useLogIn() {
  const router = useRouter();
  const setSession = useSetSession();
  const bringCart = useBringCart();
  return useMutation({
    mutationFn: (entered: Entered) => api<PublicSession>("/api/session", { body: entered }),
    onSuccess: async (session) => {
      if (session.status !== "signed-in") return;
      if (session.emailVerified && session.userType === "existing") await bringCart();
      setSession(session);
      router.replace(nextPage(session, returnPath()));
    },
  });
}
