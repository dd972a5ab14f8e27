"use client";
import { useRef } from "react";
import { useCodeSender } from "@/components/shared/one-time-code/use-code-sender";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { messages } from "@/lib/forms/messages";
import type { MobileForm } from "@/lib/forms/profile";
import { mobileChangeForm } from "@/lib/forms/schemas";
import { parseMobile } from "@/lib/forms/validators";
import { ApiError } from "@/lib/http";
import { useUpdateAccount } from "@/lib/queries/account";

const fieldForMessage = (message: string) =>
  message === messages.wrongPassword ? "password" : undefined;

/** Number and password, code, then the change. A wrong password does not require a second code. */
export function useMobileChange(onDone: () => void) {
  const toast = useToast();
  const updateAccount = useUpdateAccount();
  const code = useCodeSender();
  /** Mobile number verified by a code; valid for one change. */
  const proven = useRef<string | null>(null);

  async function change(values: MobileForm) {
    try {
      const { message } = await updateAccount("mobile", values);
      toast(message);
      onDone();
    } catch (error) {
      const unproven = error instanceof ApiError && error.message === messages.mobileNotVerified;
      if (unproven) proven.current = null;
      throw error;
    }
  }

  const form = useSchemaForm<MobileForm>({
    schema: mobileChangeForm,
    defaultValues: { mobile: "", password: "" },
    fieldForMessage,
    onSubmit: async (values) => {
      const mobile = parseMobile(values.mobile) ?? "";
      if (proven.current === mobile) await change(values);
      else await code.open(mobile);
    },
  });

  /** Continues after the code has been accepted. */
  async function prove(mobile: string) {
    proven.current = mobile;
    code.close();
    await change(form.getValues()).catch(form.showError);
  }

  return { form, code, prove };
}
