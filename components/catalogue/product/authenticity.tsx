import type { Brand } from "@/brands/types";

interface Props {
  brand: Brand;
  /** The role in which the store sells. */
  sellerRole: string;
}

/** The seller, and what to check on delivery. */
export function Authenticity({ brand: { company, contact }, sellerRole }: Props) {
  return (
    <section className="grid gap-2">
      <h2 className="text-base">Authenticity</h2>
      <p className="max-w-prose">
        Sold by {company}, {sellerRole}. The tax invoice names the maker and the number of every
        line. If the ring or box shows a different maker or number, don't fit the bearing. Write to{" "}
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        .
      </p>
    </section>
  );
}
