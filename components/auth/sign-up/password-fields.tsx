"use client";
import { useState } from "react";
import { Checkbox, Field, Input } from "@/components/ui/field";
import { LiveHint } from "@/components/ui/field-hint";
import { messages } from "@/lib/forms/messages";
import { passwordHint } from "@/lib/forms/recovery";
import type { SignUpState } from "./use-sign-up";

/** New password and its repetition, with the live word on its strength (5.3). */
export function PasswordFields({ form }: Pick<SignUpState, "form">) {
  const { register, messageOf, watch } = form;
  const [shown, setShown] = useState(false);
  const error = messageOf("password");
  const hint = error ? "" : passwordHint(watch("password"));
  const tone = hint === messages.strongPassword ? "good" : "bad";
  const type = shown ? "text" : "password";
  return (
    <>
      <Field label="Password" required error={error} hint={<LiveHint tone={tone} text={hint} />}>
        <Input type={type} autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Confirm Password" required error={messageOf("confirm")}>
        <Input type={type} autoComplete="new-password" {...register("confirm")} />
      </Field>
      <Checkbox
        label="Show Password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}
