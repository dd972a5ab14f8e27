import type { Brand } from "@/brands/types";

const STEPS = [
  ["Find the number", "Type what is marked on the ring, with or without spaces and dashes."],
  ["Fill the cart", "You can browse, compare and fill the cart without an account."],
  ["Sign in", "You see your own prices, and your cart is saved."],
  ["Order", "Choose the address, check tax and total, and pay on credit or online."],
] as const;

export function HowToBuy({ brand }: { brand: Brand }) {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-4">
        How to order
      </h2>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="border-t-2 border-primary pt-3">
            <h3>
              {index + 1}. {title}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        Existing customers: ask your account manager for sign-in details, or write to{" "}
        <a className="link" href={`mailto:${brand.contact.email}`}>
          {brand.contact.email}
        </a>
        .
      </p>
    </section>
  );
}
