"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "@/lib/browser/http";

interface Options<Values> {
  /** A schema of lib/forms. It reports the first broken rule; that field shows the message and gets the focus. */
  schema: z.ZodType<Values>;
  defaultValues: Values;
  /** Throws ApiError when the values are refused. */
  onSubmit: (values: Values) => Promise<void>;
  /** The field that a refusal without one belongs to, by its message. */
  fieldForMessage?: (message: string) => string | undefined;
  /** Called with every message as well, e.g. to show it as a toast (5.10). */
  onMessage?: (message: string) => void;
  /** Saved values: the form resets to them whenever they change. */
  values?: Values;
  /** Whether fields that have been edited keep their text when `values` change. */
  keepEdited?: boolean;
  /** When a shown error is checked again: while typing, or not before the next submit. */
  reValidateMode?: "onChange" | "onSubmit";
}

/** A form checked by a zod schema and sent once at a time; a failure keeps what was typed. */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
  fieldForMessage,
  onMessage,
  values,
  keepEdited = false,
  reValidateMode = "onChange",
}: Options<Values>) {
  const [failure, setFailure] = useState("");
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(values ? { values, resetOptions: { keepDirtyValues: keepEdited } } : {}),
    reValidateMode,
    // A form holds all fields, so the schema's input has the type of its output.
    resolver: zodResolver<Values, unknown, Values>(schema as z.ZodType<Values, Values>, undefined, {
      mode: "sync",
      raw: true,
    }),
  });

  function showError(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    onMessage?.(error.message);
    const field = error.field ?? fieldForMessage?.(error.message);
    if (field === undefined || !(field in defaultValues)) return setFailure(error.message);
    form.setError(field as Path<Values>, { message: error.message }, { shouldFocus: true });
  }

  const submit = form.handleSubmit(
    async (entered) => {
      setFailure("");
      await onSubmit(entered).catch(showError);
    },
    (errors) => {
      const [first] = Object.values(errors);
      if (typeof first?.message === "string") onMessage?.(first.message);
    },
  );
  const { errors } = form.formState;
  const messageOf = (field: Path<Values>): string | undefined =>
    (errors as Partial<Record<string, { message?: string }>>)[field]?.message;

  return { ...form, submit, failure, messageOf, showError, busy: form.formState.isSubmitting };
}
