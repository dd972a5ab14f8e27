"use client";
import { useBrand } from "@/components/layout/brand-context";
import { messages } from "@/lib/forms/messages";

/** Why nothing can be edited, and whom to ask. */
export function ReadOnlyNote() {
  const { email } = useBrand().contact;
  return (
    <p className="text-small text-muted">
      {messages.profileReadOnly}{" "}
      <a className="link whitespace-nowrap" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
