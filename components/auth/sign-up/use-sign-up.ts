"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { ApiError, api } from "@/lib/browser/http";
import { messages } from "@/lib/forms/messages";
import type { SignUpForm } from "@/lib/forms/sign-up";
import { routes } from "@/lib/routes";

interface Options {
  path: "/api/signup" | "/api/existing-customer/signup";
  company: string;
  schema: z.ZodType<SignUpValues>;
}

export type SignUpState = ReturnType<typeof useSignUp>;

const fieldForMessage = (message: string) =>
  message === messages.commonPassword ? "password" : undefined;

/** State of both sign-up forms: rules, captcha, existing user (8.5), then verification (4.2). */
export function useSignUp({ path, company, schema }: Options) {
  const router = useRouter();
  const [captcha, setCaptcha] = useState("");
  const [round, setRound] = useState(0);
  const [exists, setExists] = useState(false);

  async function onSubmit(values: SignUpValues) {
    try {
      await api(path, { body: { ...values, captcha } });
      router.replace(routes.emailVerification);
    } catch (error) {
      // A captcha solution can be used once.
      setCaptcha("");
      setRound((now) => now + 1);
      if (!(error instanceof ApiError) || error.kind !== "conflict") throw error;
      setExists(true);
    }
  }

  const form = useSchemaForm({
    schema,
    defaultValues: { ...emptyValues, company },
    onSubmit,
    fieldForMessage,
  });
  return { form, captcha, setCaptcha, round, exists, forget: () => setExists(false) };
}

export interface SignUpValues extends SignUpForm {
  consent: boolean;
  marketing: boolean;
}

export const emptyValues: SignUpValues = {
  title: "",
  firstName: "",
  lastName: "",
  designation: "",
  email: "",
  company: "",
  password: "",
  confirm: "",
  consent: false,
  marketing: false,
};
