import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

const CARDS = [
  {
    title: "Actual users and OEMs",
    text: "For plants, workshops and equipment makers: your own prices, a dedicated manager and direct support.",
    action: "Sign Up",
  },
  {
    title: "Channel partners",
    text: "For dealers: reseller pricing on five brands and a dedicated manager.",
    action: "Join Now",
  },
] as const;

/** 2.19, 6.5: two cards that both link to sign-up. */
export function CallToActionCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {CARDS.map(({ title, text, action }) => (
        <li
          key={title}
          className="grid content-between gap-5 rounded-brand border bg-wash p-6 sm:p-8"
        >
          <div>
            <h2 className="mb-2">{title}</h2>
            <p className="max-w-prose">{text}</p>
          </div>
          <ButtonLink variant="secondary" href={routes.signup} className="justify-self-start">
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
