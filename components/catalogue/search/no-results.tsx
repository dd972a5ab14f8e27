import type { Brand } from "@/brands/types";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { SearchReading } from "@/lib/contract/match";
import { routes } from "@/lib/routes";
import { LazyRequestItem } from "./lazy-parts";
import { NumberList } from "./number-list";

/** Base number of the query, without suffixes. */
const baseOf = (query: string): string | undefined => /[A-Z]{0,4}\s?\d{3,}/i.exec(query)?.[0];

interface Props {
  brand: Brand;
  query: string;
  reading?: SearchReading | null;
}

/** Empty result with a request for what was searched for: of several numbers, for each. */
export function NoResults({ brand, query, reading = null }: Props) {
  const numbers = reading?.numbers ?? [];
  return (
    <div className="grid gap-4">
      <h1>No Result Found</h1>
      {numbers.length > 0 ? (
        <NumberList brand={brand} numbers={numbers} rows={[]} query={query} />
      ) : (
        <NothingFound brand={brand} query={query} reading={reading} />
      )}
    </div>
  );
}

/** Suggestions for the next search, and the request. */
function NothingFound({ brand: { contact, paths }, query, reading }: Props) {
  const family = reading?.notCarried;
  // Half of an inch set may be the number of another bearing: 6379/6320.
  const base = family ? undefined : baseOf(query);
  const { text, quantity } = reading?.counted ?? { text: query, quantity: 1 };
  return (
    <>
      <EmptyState
        title={
          family
            ? `We don't stock ${family.toLowerCase()}`
            : `Nothing in our catalogue matches “${query.slice(0, 60)}”`
        }
        action={
          base && base !== text ? (
            <ButtonLink variant="secondary" href={routes.listing(base)}>
              Search for {base} instead
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={paths.product}>
              See all bearings
            </ButtonLink>
          )
        }
      >
        {reading?.kind === "number" && reading.description && <p>{reading.description}</p>}
        <p>
          Try the number without its ending (6204 for 6204-2RS/C3), another maker's number, or the
          size as 20x47x14. Or ask us:{" "}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </p>
      </EmptyState>
      <LazyRequestItem text={text} quantity={Number(quantity)} returnTo={routes.listing(query)} />
    </>
  );
}
