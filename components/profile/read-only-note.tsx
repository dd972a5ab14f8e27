"use client";
import { useBrand } from "@/lib/browser/brand-context";
import { messages } from "@/lib/forms/messages";

/** Explains why nothing can be edited and whom to contact. */
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
