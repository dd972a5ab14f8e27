"use client";
import { AppLink } from "@/components/ui/app-link";
import { CheckIcon } from "@/components/ui/icons";
import { routes } from "@/lib/routes";

const REASONS = [
  {
    title: "A dedicated manager",
    text: "One person who knows your company answers your enquiries and follows up on your orders.",
  },
  {
    title: "Direct support",
    text: "By phone and e-mail, from people who know bearings.",
  },
  {
    title: "Your own prices",
    text: "For users, equipment makers and channel partners, with your history in one place.",
  },
];

/** 1.7, 6.5 */
export function Benefits() {
  return (
    <aside aria-label="What an account gives you" className="grid gap-4">
      <ul className="grid gap-2 rounded-brand border bg-wash p-4 sm:gap-4 sm:p-5">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="text-good">
              <CheckIcon />
            </span>
            <p>
              <span className="font-semibold">{title}</span>
              <span className="hidden text-muted sm:block">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      <p>
        Already a customer?{" "}
        <AppLink href={routes.existingCustomer} className="link">
          Register as an existing customer
        </AppLink>
      </p>
    </aside>
  );
}
