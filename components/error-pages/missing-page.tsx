import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { SearchInstead } from "./search-instead";

/** Complete HTML for unknown paths. */
export const MissingPage = () => (
  <Missing heading="There is nothing at this address">
    The link may be out of date or mistyped. Search for a bearing number above, or go to the home
    page.
  </Missing>
);

/** For the path of a product page that no item has. */
export const MissingItemPage = () => (
  <Missing heading="Bearing not found">
    We have no bearing at this address. The link may be out of date or mistyped. Search for the
    number: other spellings and other makers&rsquo; numbers are understood.
  </Missing>
);

function Missing({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="font-semibold text-muted">404</p>
      <h1>{heading}</h1>
      <p className="max-w-prose">{children}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={routes.home}>Go to home</ButtonLink>
        <SearchInstead />
      </div>
    </div>
  );
}
