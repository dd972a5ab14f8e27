"use client";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Checkbox, Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { messages } from "@/lib/forms/messages";
import { hasPage, routes } from "@/lib/routes";
import { Captcha } from "./captcha";
import { typedEmail } from "./typed-email";
import { useSignIn } from "./use-sign-in";

interface Values {
  email: string;
  password: string;
}

export function LoginForm() {
  const brand = useBrand();
  const logIn = useSignIn();
  const [captcha, setCaptcha] = useState("");
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { email: "", password: "" },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    logIn.mutate(
      { ...values, captcha },
      {
        // A captcha solution can be used once.
        onError: () => {
          setCaptcha("");
          setRound((now) => now + 1);
        },
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {logIn.error && <Notice tone="bad" title={logIn.error.message} />}
      <Field label="Email" required error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register("email", {
            validate: (text) => text.trim() !== "" || messages.enterUsername,
            onChange: (event: { target: { value: string } }) =>
              typedEmail.write(event.target.value.trim()),
          })}
        />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <Input
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          {...register("password", { required: messages.enterPassword })}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Show Password"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {hasPage(brand, routes.forgotPassword) && (
          <AppLink href={routes.forgotPassword} className="link py-1 touch:py-3">
            Forgot Password?
          </AppLink>
        )}
      </div>
      <Captcha key={round} again={round > 0} onSolved={setCaptcha} />
      <Button type="submit" disabled={!captcha} busy={logIn.isPending}>
        Login
      </Button>
      <div className="grid gap-3 border-t pt-5">
        <p>
          New here?{" "}
          <AppLink href={routes.signup} className="link">
            SignUp
          </AppLink>
        </p>
        <p>
          Existing customer? Contact your account manager for your credentials, or{" "}
          <AppLink href={routes.existingCustomer} className="link">
            register with your GSTIN and customer ID
          </AppLink>
          .
        </p>
      </div>
    </form>
  );
}
