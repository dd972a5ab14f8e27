import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

/** The makers on sale; each leads to its own items. */
export function MakerStrip({ makers }: { makers: string[] }) {
  return (
    <section aria-labelledby="makers">
      <h2 id="makers" className="mb-3">
        Brands
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {makers.map((maker) => (
          <li key={maker}>
            <AppLink
              href={routes.listing(maker)}
              className="grid min-h-16 place-items-center rounded-brand border bg-paper font-heading text-xl text-primary hover:border-primary hover:bg-wash"
            >
              {maker}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
