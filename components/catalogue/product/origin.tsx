"use client";
import { useBrand } from "@/lib/brand-context";

interface Props {
  /** The role in which the store sells. */
  sellerRole: string;
  /** Country by maker; null where the catalogue has none. */
  origins: [maker: string, country: string | null][];
}

/** Country of origin, the seller, and what to check on delivery. */
export function Origin({ sellerRole, origins }: Props) {
  const { company, contact } = useBrand();
  const [[, only] = []] = origins;
  return (
    <section className="grid gap-2">
      <h2>Origin and authenticity</h2>
      {origins.length > 1 ? (
        <div>
          <p>Country of origin</p>
          <ul>
            {origins.map(([maker, country]) => (
              <li key={maker}>
                {maker}: {country ?? "not stated"}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>Country of origin: {only ?? "not stated"}</p>
      )}
      <p className="max-w-prose">
        Sold by {company}, {sellerRole}.
      </p>
      <p className="max-w-prose">
        The tax invoice names the maker and the number of every line. If the ring or box shows a
        different maker or number, don't fit the bearing. Write to{" "}
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        .
      </p>
    </section>
  );
}
