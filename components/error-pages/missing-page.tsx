import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { SearchInstead } from "./search-instead";

/** Complete HTML for unknown paths. */
export function MissingPage() {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="font-semibold text-muted">404</p>
      <h1>There is nothing at this address</h1>
      <p className="max-w-prose">
        The link may be out of date or mistyped. Search for a bearing number above, or go to the
        home page.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={routes.home}>Go to home</ButtonLink>
        <SearchInstead />
      </div>
    </div>
  );
}
