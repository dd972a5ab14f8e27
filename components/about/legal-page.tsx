import { fileOf } from "@/brands/content/documents";
import { LEGAL_DATE, type LegalName, legal } from "@/brands/content/legal";
import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z]+/g, "-");

/** The pages of these texts; header and footer link neither (2.2), so each leads to the other. */
const OTHER: Partial<Record<LegalName, { label: string; href: string }>> = {
  "privacy-policy": { label: "Terms and Conditions", href: routes.terms },
  "terms-and-conditions": { label: "Privacy Policy", href: routes.privacy },
};

/** A legal text as a page (2.1); the same words as its PDF. */
export function LegalPage({ brand, name }: { brand: Brand; name: LegalName }) {
  const { title, summary, sections } = legal[name](brand);
  const other = OTHER[name];
  return (
    <article className="grid max-w-prose gap-8">
      <header className="grid gap-3">
        <h1>{title}</h1>
        <p className="text-lg">{summary}</p>
        <p className="text-muted">
          As of {LEGAL_DATE}.{" "}
          <a className="link" href={fileOf(brand.id, name)}>
            Download as PDF
          </a>
          {other && (
            <>
              {" · "}
              <AppLink className="link" href={other.href}>
                {other.label}
              </AppLink>
            </>
          )}
        </p>
      </header>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} aria-labelledby={anchor(heading)} className="grid gap-3">
          <h2 id={anchor(heading)}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
