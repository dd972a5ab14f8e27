import type { Brand } from "@/brands/types";

export const Locations = ({ brand }: { brand: Brand }) => (
  <section aria-labelledby="locations" className="rounded-brand border bg-wash p-5 sm:p-8">
    <h2 id="locations" className="mb-2">
      Locations
    </h2>
    <p>
      Head office in Mumbai. Branches in {brand.contact.branches.slice(0, -1).join(", ")} and{" "}
      {brand.contact.branches.at(-1)}.
    </p>
    <p className="mt-2">
      <a className="link touch:py-3.5" href={`mailto:${brand.contact.email}`}>
        {brand.contact.email}
      </a>
    </p>
  </section>
);
