import { Field, Input, Select } from "@/components/ui/field";
import { LiveHint } from "@/components/ui/field-hint";
import { messages } from "@/lib/forms/messages";
import { designations, emailHint, titles } from "@/lib/forms/validators";
import type { SignUpState } from "./use-sign-up";

/** Title, names, designation and e-mail address, with the live word on the address (5.3). */
export function PersonFields({ form }: Pick<SignUpState, "form">) {
  const { register, messageOf, watch } = form;
  const error = messageOf("email");
  const hint = error ? "" : emailHint(watch("email"));
  const tone = hint === messages.validEmail ? "good" : "bad";
  return (
    <>
      <Field label="Title" required error={messageOf("title")}>
        <Select autoComplete="honorific-prefix" {...register("title")}>
          <option value="">Select</option>
          {titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
      </Field>
      <Field label="First Name" required error={messageOf("firstName")}>
        <Input autoComplete="given-name" {...register("firstName")} />
      </Field>
      <Field label="Last Name" required error={messageOf("lastName")}>
        <Input autoComplete="family-name" {...register("lastName")} />
      </Field>
      <Field label="Designation" required error={messageOf("designation")}>
        <Select autoComplete="organization-title" {...register("designation")}>
          <option value="">Select</option>
          {designations.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Email" required error={error} hint={<LiveHint tone={tone} text={hint} />}>
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register("email")}
        />
      </Field>
    </>
  );
}
