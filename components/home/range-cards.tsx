import { onRequest, range } from "@/brands/content/range";
import { nod } from "@/brands/nod";
import { BearingIcon } from "@/components/shared/bearing-drawing";
import { AppLink } from "@/components/ui/app-link";
import type { CategoryHref } from "./home-links.server";
import { CategoryHeading, DesignationLinks } from "./links";

export function RangeCards({ categoryHref }: { categoryHref: CategoryHref }) {
  return (
    <section aria-labelledby="range">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="range">Our range</h2>
        <AppLink
          href={nod.paths.product}
          className="link inline-flex min-h-8 items-center touch:min-h-11"
        >
          All bearings by type, series and bore
        </AppLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {range.map(({ title, note, picture, numbers }) => (
          <li key={title} className="flex flex-col gap-3 rounded-brand border bg-paper p-4">
            <div className="flex items-center gap-3">
              <BearingIcon {...picture} className="size-14 shrink-0" />
              <div>
                <CategoryHeading name={title} href={categoryHref(title)} />
                <p className="text-small text-muted">{note}</p>
              </div>
            </div>
            <DesignationLinks numbers={numbers} className="mt-auto" />
          </li>
        ))}
        <li className="flex flex-col gap-3 rounded-brand border border-dashed bg-wash p-4">
          <div>
            <CategoryHeading name={onRequest.title} href={categoryHref(onRequest.title)} />
            <p className="text-small text-muted">{onRequest.note}</p>
          </div>
          <DesignationLinks numbers={onRequest.numbers} className="mt-auto" />
        </li>
      </ul>
    </section>
  );
}
