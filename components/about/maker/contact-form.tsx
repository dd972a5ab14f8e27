"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { contactMail } from "@/lib/forms/contact";
import { contactForm } from "@/lib/forms/schemas";

const EMPTY = { firstName: "", lastName: "", email: "", phone: "", message: "" };

/** 2.22. The input stays, because the page can't detect whether a mail program has opened. */
export default function ContactForm({ email }: { email: string }) {
  const [opened, setOpened] = useState(false);
  const { register, submit, messageOf } = useSchemaForm({
    schema: contactForm,
    defaultValues: EMPTY,
    onSubmit: async (values) => {
      window.location.assign(contactMail(email, values));
      setOpened(true);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field label="First Name" required error={messageOf("firstName")}>
        <Input autoComplete="given-name" maxLength={60} {...register("firstName")} />
      </Field>
      <Field label="Last Name" required error={messageOf("lastName")}>
        <Input autoComplete="family-name" maxLength={60} {...register("lastName")} />
      </Field>
      <Field label="Email" required error={messageOf("email")}>
        <Input type="email" autoComplete="email" maxLength={254} {...register("email")} />
      </Field>
      <Field label="Phone Number" error={messageOf("phone")}>
        <Input type="tel" autoComplete="tel" maxLength={40} {...register("phone")} />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Message" required error={messageOf("message")}>
          <textarea
            rows={5}
            className="w-full rounded-brand border border-muted bg-paper px-3 py-2 text-base aria-invalid:border-bad"
            {...register("message")}
          />
        </Field>
      </div>
      {opened && (
        <div className="sm:col-span-2">
          <Notice tone="info">
            Your mail program should now be open. If it isn&rsquo;t, write to {email}.
          </Notice>
        </div>
      )}
      <Button type="submit" variant="secondary" className="justify-self-start">
        Submit
      </Button>
    </form>
  );
}
