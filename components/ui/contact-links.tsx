"use client";
import { useContext } from "react";
import { BrandContext } from "@/lib/browser/brand-context";

/** The brand's e-mail address and phone number, beside a message that says to contact us. */
export function ContactLinks({ message = "" }: { message: string | undefined }) {
  const contact = useContext(BrandContext)?.contact;
  if (!contact || !/\bcontact us\b/i.test(message)) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-small font-normal">
      <a className="link py-1 wrap-anywhere touch:py-3" href={`mailto:${contact.email}`}>
        {contact.email}
      </a>
      <a
        className="link py-1 whitespace-nowrap touch:py-3"
        href={`tel:${contact.phone.replaceAll(" ", "")}`}
      >
        {contact.phone}
      </a>
    </span>
  );
}
