"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError, api } from "@/lib/browser/http";
import { clearTab } from "@/lib/browser/tab-state";
import { useSetSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/** Ends the session here and in the backend, or all sessions of the user, then opens sign-in (4.4, 8.2). */
export function useSignOut(path: "/api/session" | "/api/account/sessions" = "/api/session") {
  const brand = useBrand().id;
  const router = useRouter();
  const toast = useToast();
  const setSession = useSetSession();
  const [busy, setBusy] = useState(false);

  async function logout() {
    setBusy(true);
    try {
      await api(path, { method: "DELETE" });
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== "session") {
        setBusy(false);
        toast(error instanceof Error ? error.message : "", "bad");
        return;
      }
    }
    clearTab(brand);
    setSession({ status: "guest" });
    router.push(routes.login());
  }
  return { busy, logout };
}
