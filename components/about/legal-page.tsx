import { fileOf } from "@/brands/content/documents";
import { LEGAL_DATE, type LegalName, legal } from "@/brands/content/legal";
import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z]+/g, "-");

/** Header and footer link to neither page (2.2), so each links to the other. */
const RELATED: Partial<Record<LegalName, { label: string; href: string }>> = {
  "privacy-policy": { label: "Terms and Conditions", href: routes.terms },
  "terms-and-conditions": { label: "Privacy Policy", href: routes.privacy },
};

/** Page of a legal text (2.1); its PDF has the same text. */
export function LegalPage({ brand, name }: { brand: Brand; name: LegalName }) {
  const { title, summary, sections } = legal[name](brand);
  const related = RELATED[name];
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
          {related && (
            <>
              {" · "}
              <AppLink className="link" href={related.href}>
                {related.label}
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
