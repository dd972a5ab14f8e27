"use client";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { useUpdateAccount } from "@/lib/queries/account";

interface Options<Values> {
  path: "profile" | "billing";
  saved: Values;
  schema: z.ZodType<Values>;
  fieldForMessage?: (message: string) => string | undefined;
}

/** Form of a profile section that is saved separately; messages also appear as a toast (5.10, 8.7). */
export function useSavedForm<Values extends FieldValues>({
  path,
  saved,
  schema,
  fieldForMessage,
}: Options<Values>) {
  const toast = useToast();
  const updateAccount = useUpdateAccount();
  return useSchemaForm<Values>({
    schema,
    defaultValues: saved,
    values: saved,
    ...(fieldForMessage ? { fieldForMessage } : {}),
    onMessage: (message) => toast(message, "bad"),
    onSubmit: async (values) => {
      const { message, warning } = await updateAccount(path, values);
      toast(message);
      if (warning) toast(warning, "warning");
    },
  });
}
