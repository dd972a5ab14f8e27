"use client";
import { useBrand } from "@/lib/brand-context";
import { isBuilt, routes } from "@/lib/routes";

/** The terms in a tab of their own, so that what is typed in a form stays; nothing until the page is built. */
export function TermsLink() {
  if (!isBuilt(useBrand(), routes.terms)) return null;
  return (
    <p className="text-small">
      <a className="link touch:py-3.5" href={routes.terms} target="_blank" rel="noopener">
        Read the Terms and Conditions
      </a>
    </p>
  );
}
