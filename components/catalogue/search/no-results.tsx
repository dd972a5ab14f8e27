import type { Brand } from "@/brands/types";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { SearchReading } from "@/lib/contract/match";
import { routes } from "@/lib/routes";
import { LazyRequestItem } from "./lazy-parts";

/** Base number of the query, without suffixes. */
const baseOf = (query: string): string | undefined => /[A-Z]{0,4}\s?\d{3,}/i.exec(query)?.[0];

/** Empty result with suggestions for the next search, and a request for what was searched for. */
export function NoResults({
  brand: { contact, paths },
  query,
  reading = null,
}: {
  brand: Brand;
  query: string;
  reading?: SearchReading | null;
}) {
  const family = reading?.notCarried;
  const base = baseOf(query);
  return (
    <div className="grid gap-4">
      <h1>No Result Found</h1>
      <EmptyState
        title={
          family
            ? `We don't stock ${family.toLowerCase()}`
            : `Nothing in our catalogue matches “${query.slice(0, 60)}”`
        }
        action={
          base && base !== query ? (
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
      <LazyRequestItem text={query} returnTo={routes.listing(query)} />
    </div>
  );
}
