"use client";
import { useBrand } from "@/lib/browser/brand-context";
import { hasPage, routes } from "@/lib/routes";

/** Opens the terms in a new tab, so that the form keeps its input. */
export function TermsLink() {
  if (!hasPage(useBrand(), routes.terms)) return null;
  return (
    <p className="text-small">
      <a className="link touch:py-3.5" href={routes.terms} target="_blank" rel="noopener">
        Read the Terms and Conditions
      </a>
    </p>
  );
}
