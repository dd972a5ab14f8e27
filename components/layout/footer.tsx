import { catalogues, fileOf, legalDocuments } from "@/brands/content/documents";
import type { Brand } from "@/brands/types";
import { ChatLink } from "../shared/chat-link";
import { DocumentLinks } from "../shared/document-links";
import { FooterLinks } from "./footer-links";

const COPYRIGHT_YEAR = 2023;

/** 2.58, 2.59. Links the PDFs of the legal texts, not their pages (2.2). */
export function Footer({ brand }: { brand: Brand }) {
  const { contact } = brand;
  const documents = [...catalogues, ...legalDocuments].map(({ name, label }) => ({
    label,
    href: fileOf(brand.id, name),
  }));
  return (
    <footer className="mt-10 border-t bg-wash">
      <div className="page-width grid grid-cols-2 gap-x-10 gap-y-6 py-8 md:grid-cols-4 md:gap-x-6 lg:grid-cols-[2fr_1fr_1.2fr_1.5fr_1fr] lg:gap-x-10">
        <section className="col-span-full lg:col-span-1">
          <h2 className="mb-2">{brand.company}</h2>
          <p className="max-w-prose text-muted">{brand.blurb}</p>
        </section>
        <FooterLinks />
        <nav aria-label="Documents">
          <h3 className="mb-2">Documents</h3>
          <DocumentLinks links={documents} />
        </nav>
        <section className="max-sm:order-last max-sm:col-span-2">
          <h3 className="mb-2">Contact</h3>
          <address className="grid gap-1 not-italic">
            {contact.address.map((line) => (
              <span key={line}>{line.replace(/(\d) (?=\d)/, "$1\u00a0")}</span>
            ))}
            <a className="link w-fit py-1 touch:py-3" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            <a
              className="link w-fit py-1 touch:py-3"
              href={`tel:${contact.phone.replaceAll(" ", "")}`}
            >
              {contact.phone}
            </a>
          </address>
        </section>
        <section>
          <h3 className="mb-2">Branches</h3>
          <ul className="grid gap-1">
            {contact.branches.map((branch) => (
              <li key={branch}>{branch}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="page-width">
        <p className="border-t py-4 text-small text-muted">
          © {COPYRIGHT_YEAR} {brand.company}
        </p>
      </div>
      <ChatLink brand={brand} place="floating" />
    </footer>
  );
}
