import { AppLink } from "@/components/ui/app-link";
import type { MakerCategory, RangeLink } from "@/lib/catalogue/maker-range.server";
import { formatCount } from "@/lib/format";

const Count = ({ of }: { of: RangeLink }) => (
  <span className="text-small text-muted tabular-nums">{formatCount(of.count)}</span>
);

/** Categories and types of a maker; each link leads to the table of its items, with filters and pages. */
export const MakerRange = ({ maker, range }: { maker: string; range: MakerCategory[] }) => (
  <section id="range" aria-labelledby="range-heading" className="grid gap-4">
    <h2 id="range-heading">{maker} bearings by type</h2>
    <ul className="gap-4 sm:columns-2 lg:columns-3">
      {range.map((category) => (
        <li
          key={category.href}
          className="mb-4 grid break-inside-avoid gap-1 rounded-brand border p-4"
        >
          <h3>
            <AppLink
              href={category.href}
              className="inline-flex min-h-8 items-center gap-2 text-primary touch:min-h-11"
            >
              <span className="underline">{category.title}</span> <Count of={category} />
            </AppLink>
          </h3>
          {category.types.length > 0 && (
            <ul className="grid">
              {category.types.map((type) => (
                <li key={type.href}>
                  <AppLink
                    href={type.href}
                    className="inline-flex min-h-8 items-center gap-2 text-primary hover:underline touch:min-h-11"
                  >
                    {type.title} <Count of={type} />
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </section>
);
