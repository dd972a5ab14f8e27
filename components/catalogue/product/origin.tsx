import { standing } from "@/brands/content/origin";
import type { Brand } from "@/brands/types";
import type { PublicItem } from "@/lib/catalogue/item-page";

/** Where it is made as far as the catalogue says, who sells it, and how a buyer checks what arrives. */
export function Origin({ brand, items }: { brand: Brand; items: PublicItem[] }) {
  const origins = new Map(items.map((item) => [item.brand, item.country]));
  const told = [...origins].flatMap(([maker, country]) => (country ? `${maker}: ${country}` : []));
  const untold = [...origins].flatMap(([maker, country]) => (country ? [] : maker));
  const { email } = brand.contact;
  return (
    <section className="grid gap-2">
      <h2>Origin and authenticity</h2>
      <p>
        {told.length > 0 && `Country of origin: ${told.join(", ")}. `}
        {untold.length > 0 &&
          `We don't know the country of origin of ${untold.join(", ")}; please ask before ordering if it matters. `}
        Sold by {brand.company}, {standing[brand.id]}.
      </p>
      <p>
        The tax invoice names maker, number and HSN code of every line. Compare maker's mark and
        number on ring and box with them; if they differ, don't fit the bearing and write to{" "}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </section>
  );
}
