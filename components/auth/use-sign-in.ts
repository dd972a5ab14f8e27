"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/browser/http";
import { mergeGuestCart } from "@/lib/browser/merge-guest-cart";
import type { PublicSession } from "@/lib/contract/session";
import { useSetSession } from "@/lib/queries/session";
import { openAfterSignIn } from "./after-sign-in";
import { typedEmail } from "./typed-email";

interface Credentials {
  email: string;
  password: string;
  captcha: string;
}

/** Signs in, merges the guest cart and opens the requested page. */
export function useSignIn() {
  const router = useRouter();
  const setSession = useSetSession();
  const bringCart = useMergeGuestCart();
  return useMutation({
    mutationFn: (entered: Credentials) => api<PublicSession>("/api/session", { body: entered }),
    onSuccess: async (session) => {
      if (session.status !== "signed-in") return;
      typedEmail.write("");
      if (session.emailVerified && session.userType === "existing") await bringCart();
      setSession(session);
      openAfterSignIn(router, session);
    },
  });
}

/** Merges the guest cart into the account. Lines that are refused stay in the guest cart, and a toast names them. */
export function useMergeGuestCart() {
  const toast = useToast();
  return async () => {
    try {
      const { refused } = await mergeGuestCart();
      if (refused.length > 0) {
        const names = refused.map(({ line }) => line.name).join(", ");
        toast(`Not added to your cart: ${names}. You can find them on the cart page.`, "warning");
      }
    } catch {
      toast(
        "We couldn't add your items to your account's cart yet. They are still in this browser.",
        "warning",
      );
    }
  };
}
