import { AppLink } from "@/components/ui/app-link";
import { formatCount } from "@/lib/format";

/** Distances of the linked pages, growing so that every page of a long list is a few clicks away. */
const STEPS = [1, 5, 25, 125, 625, 3125, 15_625];

/** Links to the first and last page and to pages before and after the current one. */
export function Pagination({
  page,
  pages,
  pageHref,
}: {
  page: number;
  pages: number;
  pageHref: (page: number) => string;
}) {
  if (pages < 2) return null;
  const around = [1, page, pages, ...STEPS.flatMap((step) => [page - step, page + step])];
  const shown = [...new Set(around)].filter((one) => one >= 1 && one <= pages);
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap justify-center gap-2">
        {shown
          .sort((a, b) => a - b)
          .map((one) => (
            <li key={one}>
              <AppLink
                href={pageHref(one)}
                aria-label={`Page ${one}`}
                aria-current={one === page ? "page" : undefined}
                className="grid size-11 place-items-center rounded-brand border aria-[current=page]:bg-primary aria-[current=page]:text-primary-ink"
              >
                {formatCount(one)}
              </AppLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
