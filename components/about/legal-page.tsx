import { fileOf } from "@/brands/content/documents";
import { LEGAL_DATE, type LegalName, legal } from "@/brands/content/legal";
import type { Brand } from "@/brands/types";

const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z]+/g, "-");

/** A legal text as a page (2.1); the same words as its PDF. */
export function LegalPage({ brand, name }: { brand: Brand; name: LegalName }) {
  const { title, summary, sections } = legal[name](brand);
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
