import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useBrand } from "@/lib/brand-context";
import { routes } from "@/lib/routes";

/** Base number of the query, without suffixes. */
const baseOf = (query: string): string | undefined => /[A-Z]{0,4}\s?\d{3,}/i.exec(query)?.[0];

/** Empty result with suggestions for the next search. */
export function NoResults({ query }: { query: string }) {
  const { contact, paths } = useBrand();
  const base = baseOf(query);
  return (
    <div className="grid gap-4">
      <h1>No Result Found</h1>
      <EmptyState
        title={`Nothing in our catalogue matches “${query.slice(0, 60)}”`}
        action={
          base && base !== query ? (
            <ButtonLink href={routes.listing(base)}>Search for {base} instead</ButtonLink>
          ) : (
            <ButtonLink href={paths.product}>See all bearings</ButtonLink>
          )
        }
      >
        <p>
          Try the number without its ending (6204 for 6204-2RS/C3), another maker's number, or the
          size as 20x47x14. Or ask us:{" "}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </p>
      </EmptyState>
    </div>
  );
}
