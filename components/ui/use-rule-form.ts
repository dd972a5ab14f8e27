"use client";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { Problem } from "@/lib/forms/validators";
import { ApiError } from "@/lib/http";

interface Rules<Values> {
  start: Values;
  /** Rules of lib/forms: the first broken one is shown beside its field, which gets the focus. */
  check: (values: Values) => Problem | null;
  /** Throws what went wrong; `busy` lasts until it is done. */
  send: (values: Values) => Promise<void>;
  /** Field that a refusal without one belongs to, by its words. */
  fieldOf?: (message: string) => string | undefined;
  /** Is given every message as well, e.g. to show it as a toast (5.10). */
  told?: (message: string) => void;
  /** What is saved: the form starts from it, and again whenever it has changed. */
  saved?: Values;
  /** When an error that is shown is looked at again: while typing, or not before the next submit. */
  revalidate?: "onChange" | "onSubmit";
}

/** A form held against its rules, sent once at a time; whatever fails, what was typed stays. */
export function useRuleForm<Values extends FieldValues>({
  start,
  check,
  send,
  fieldOf,
  told,
  saved,
  revalidate = "onChange",
}: Rules<Values>) {
  const [failure, setFailure] = useState("");
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    ...(saved ? { values: saved } : {}),
    reValidateMode: revalidate,
    resolver: (values) => {
      const problem = check(values);
      if (!problem) return { values, errors: {} };
      const error = { type: "rule", message: problem.message };
      return { values: {}, errors: { [problem.field]: error } as never };
    },
  });

  function tell(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    told?.(error.message);
    const field = error.field ?? fieldOf?.(error.message);
    if (field === undefined || !(field in start)) return setFailure(error.message);
    form.setError(field as Path<Values>, { message: error.message }, { shouldFocus: true });
  }

  const submit = form.handleSubmit(
    async (values) => {
      setFailure("");
      await send(values).catch(tell);
    },
    (broken) => {
      const [first] = Object.values(broken);
      if (typeof first?.message === "string") told?.(first.message);
    },
  );
  const { errors } = form.formState;
  const messageOf = (field: Path<Values>): string | undefined =>
    (errors as Partial<Record<string, { message?: string }>>)[field]?.message;

  return { ...form, submit, failure, messageOf, tell, busy: form.formState.isSubmitting };
}
