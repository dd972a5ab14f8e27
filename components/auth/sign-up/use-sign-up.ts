"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useRuleForm } from "@/components/ui/use-rule-form";
import { consentProblem } from "@/lib/forms/consent";
import { messages } from "@/lib/forms/messages";
import type { SignUpForm } from "@/lib/forms/sign-up";
import type { Problem } from "@/lib/forms/validators";
import { ApiError, api } from "@/lib/http";
import { routes } from "@/lib/routes";

interface Options {
  path: "/api/signup" | "/api/existing-customer/signup";
  company: string;
  check: (values: SignUpValues) => Problem | null;
}

export type SignUpState = ReturnType<typeof useSignUp>;

const fieldOf = (message: string) => (message === messages.commonPassword ? "password" : undefined);

/** State of both sign-up forms: rules, captcha, existing user (8.5), then verification (4.2). */
export function useSignUp({ path, company, check }: Options) {
  const router = useRouter();
  const [captcha, setCaptcha] = useState("");
  const [round, setRound] = useState(0);
  const [exists, setExists] = useState(false);

  async function send(values: SignUpValues) {
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

  const form = useRuleForm({
    start: { ...emptyValues, company },
    check: (values) => check(values) ?? consentProblem(values),
    send,
    fieldOf,
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
