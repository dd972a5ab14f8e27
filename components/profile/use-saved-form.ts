"use client";
import type { FieldValues } from "react-hook-form";
import { useToast } from "@/components/ui/toast";
import { useRuleForm } from "@/components/ui/use-rule-form";
import type { Problem } from "@/lib/forms/validators";
import { useSendChange } from "@/lib/queries/account";

interface Rules<Values> {
  path: "profile" | "billing";
  saved: Values;
  check: (values: Values) => Problem | null;
  fieldOf?: (message: string) => string | undefined;
}

/** Form of a profile section that is saved separately; messages also appear as a toast (5.10, 8.7). */
export function useSavedForm<Values extends FieldValues>({
  path,
  saved,
  check,
  fieldOf,
}: Rules<Values>) {
  const toast = useToast();
  const sendChange = useSendChange();
  return useRuleForm<Values>({
    start: saved,
    saved,
    check,
    ...(fieldOf ? { fieldOf } : {}),
    told: (message) => toast(message, "bad"),
    send: async (values) => {
      const { message, warning } = await sendChange(path, values);
      toast(message);
      if (warning) toast(warning, "warning");
    },
  });
}
