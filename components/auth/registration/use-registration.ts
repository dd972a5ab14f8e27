"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useCodeSender } from "@/components/shared/one-time-code/use-code-sender";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { ApiError, api } from "@/lib/browser/http";
import type { PublicSession } from "@/lib/contract/session";
import { messages } from "@/lib/forms/messages";
import type { RegistrationForm } from "@/lib/forms/registration";
import { registrationForm } from "@/lib/forms/schemas";
import { parseMobile } from "@/lib/forms/validators";
import { useSetSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { useMergeGuestCart } from "../use-sign-in";

export type RegistrationState = ReturnType<typeof useRegistration>;

/** 4.16: form, mobile code, update, then home with the updated session. */
export function useRegistration(defaultValues: RegistrationForm) {
  const router = useRouter();
  const toast = useToast();
  const setSession = useSetSession();
  const bringCart = useMergeGuestCart();
  const checkGstin = useGstinCheck();
  const code = useCodeSender();
  const [completing, setCompleting] = useState(false);
  /** Mobile number verified by a code; valid for one update. */
  const proven = useRef<string | null>(null);

  async function complete(values: RegistrationForm) {
    setCompleting(true);
    try {
      const { message, ...session } = await api<PublicSession & { message?: string }>(
        "/api/registration",
        { body: values },
      );
      await bringCart();
      toast(message || messages.registrationDone);
      setSession(session);
      router.replace(routes.home);
    } catch (error) {
      setCompleting(false);
      const unproven = error instanceof ApiError && error.message === messages.mobileNotVerified;
      if (unproven) proven.current = null;
      throw error;
    }
  }

  /** The page reacts to the ended session and redirects to sign-in (8.2). */
  function lose(error: unknown): never {
    if (error instanceof ApiError && error.kind === "session") setSession({ status: "guest" });
    throw error;
  }

  async function advance(values: RegistrationForm) {
    const refusal = await checkGstin(values.gstin);
    if (refusal) throw new ApiError("invalid", 400, refusal, "gstin");
    const mobile = parseMobile(values.mobile) ?? "";
    if (proven.current === mobile) return complete(values);
    await code.open(mobile);
  }

  const form = useSchemaForm({
    schema: registrationForm,
    defaultValues,
    onSubmit: (values) => advance(values).catch(lose),
  });

  /** Continues after the code has been accepted. */
  async function prove(mobile: string) {
    proven.current = mobile;
    code.close();
    await complete(form.getValues()).catch(lose).catch(form.showError);
  }

  async function leaveGstin(gstin: string) {
    if (gstin === "") return;
    const refusal = await checkGstin(gstin);
    if (refusal && form.getValues("gstin") === gstin) form.setError("gstin", { message: refusal });
  }

  return { form, code, completing, prove, leaveGstin };
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ["refused", "invalid"].includes(error.kind);

/**
 * Checks a GSTIN on the server (7.17), once per number. Resolves to "" if it is valid, otherwise to the error
 * message. An outage counts as valid, because the form's own rule has already checked the number.
 */
export function useGstinCheck() {
  const verdicts = useRef(new Map<string, Promise<string>>());
  return (gstin: string): Promise<string> => {
    const known = verdicts.current.get(gstin);
    if (known) return known;
    const verdict = api("/api/gstin", { body: { gstin } })
      .then(() => "")
      .catch((error: unknown) => {
        if (isRefusal(error)) return error.message || messages.enterValidGstin;
        verdicts.current.delete(gstin);
        return "";
      });
    verdicts.current.set(gstin, verdict);
    return verdict;
  };
}
