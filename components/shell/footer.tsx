import type { Brand } from "@/brands/types";
import { FooterLinks } from "./footer-links";

const COPYRIGHT_YEAR = 2023;

/** 2.58, 2.59. Documents are linked from the day they exist. */
export function Footer({ brand }: { brand: Brand }) {
  const { contact } = brand;
  return (
    <footer className="mt-10 border-t bg-wash">
      <div className="page-width grid gap-x-10 gap-y-6 py-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.5fr_1fr]">
        <section>
          <h2 className="mb-2">{brand.company}</h2>
          <p className="max-w-prose text-muted">{brand.blurb}</p>
        </section>
        <FooterLinks />
        <section>
          <h3 className="mb-2">Contact</h3>
          <address className="grid gap-1 not-italic">
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a className="link w-fit py-1" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            <a className="link w-fit py-1" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
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
    </footer>
  );
}
