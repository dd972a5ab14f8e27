"use client";
import { useCodeSender } from "@/components/shared/one-time-code/use-code-sender";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { ApiError } from "@/lib/browser/http";
import { messages } from "@/lib/forms/messages";
import type { MobileForm } from "@/lib/forms/profile";
import { mobileChangeForm } from "@/lib/forms/schemas";
import { parseMobile } from "@/lib/forms/validators";
import { useUpdateAccount } from "@/lib/queries/account";

const fieldForMessage = (message: string) =>
  message === messages.wrongPassword ? "password" : undefined;

const isUnproven = (error: unknown) =>
  error instanceof ApiError && error.message === messages.mobileNotVerified;

/**
 * Number and password, code, then the change. The first attempt to change the number checks the password, so that no SMS is
 * sent for a wrong one.
 */
export function useMobileChange(onDone: () => void) {
  const toast = useToast();
  const updateAccount = useUpdateAccount();
  const code = useCodeSender();

  async function change(values: MobileForm) {
    const { message } = await updateAccount("mobile", values);
    toast(message);
    onDone();
  }

  const form = useSchemaForm<MobileForm>({
    schema: mobileChangeForm,
    defaultValues: { mobile: "", password: "" },
    fieldForMessage,
    onSubmit: async (values) => {
      try {
        await change(values);
      } catch (error) {
        if (!isUnproven(error)) throw error;
        await code.open(parseMobile(values.mobile) ?? "");
      }
    },
  });

  /** Continues after the code has been accepted. */
  async function prove() {
    code.close();
    await change(form.getValues()).catch(form.showError);
  }

  return { form, code, prove };
}
