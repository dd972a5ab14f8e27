"use client";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";

/** Why the account may not order, and how to contact us. */
export function OrderBlockedNotice({ reason }: { reason: string }) {
  const { contact } = useBrand();
  return (
    <Notice tone="warning" title="We can't accept this order yet">
      <p className="mb-2">{reason}</p>
      {reason === messages.completeRegistrationFirst && (
        <p className="mb-2">
          <AppLink className="link" href={routes.register}>
            Complete your registration
          </AppLink>
        </p>
      )}
      <p>
        Your cart is safe. Write to{" "}
        <a className="link break-words" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>{" "}
        or call{" "}
        <a className="link whitespace-nowrap" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
          {contact.phone}
        </a>{" "}
        and we will help you place the order.
      </p>
    </Notice>
  );
}
