"use client";
import { useBrand } from "@/components/layout/brand-context";

interface Props {
  /** In what capacity the store sells. */
  standing: string;
  /** Maker and country; null where the catalogue doesn't tell it. */
  origins: [maker: string, country: string | null][];
}

/** Where it is made as far as the catalogue says, who sells it, and how a buyer checks what arrives. */
export function Origin({ standing, origins }: Props) {
  const { company, contact } = useBrand();
  const told = origins.flatMap(([maker, country]) => (country ? `${maker}: ${country}` : []));
  const untold = origins.flatMap(([maker, country]) => (country ? [] : maker));
  return (
    <section className="grid gap-2">
      <h2>Origin and authenticity</h2>
      <p className="max-w-prose">
        {told.length > 0 && `Country of origin: ${told.join(", ")}. `}
        {untold.length > 0 &&
          `${told.length > 0 ? "That" : "The country of origin"} of ${untold.join(", ")} isn't known to us; please ask. `}
        Sold by {company}, {standing}.
      </p>
      <p className="max-w-prose">
        The tax invoice names maker and number of every line. If ring or box show others, don't fit
        the bearing and write to{" "}
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        .
      </p>
    </section>
  );
}
