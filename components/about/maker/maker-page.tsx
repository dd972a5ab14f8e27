import { type Maker, makers } from "@/brands/content/makers";
import { nod } from "@/brands/nod";
import { BrandStrip } from "@/components/shared/company/brand-strip";
import { CallToActionCards } from "@/components/shared/company/call-to-action-cards";
import { MakerLogo } from "@/components/shared/maker-logo";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { ContactSection } from "./contact-section";

/** Page and metadata of a maker on brand two (2.22). Throws for an unknown path. */
export function makerPage(path: string) {
  const maker = makers.find((one) => one.path === path);
  if (!maker) throw new RangeError(`no maker at ${path}`);
  const metadata = pageMetadata(nod, {
    title: `${maker.name} bearings`,
    description: maker.statement,
    path,
  });
  return { metadata, Page: () => <MakerScreen maker={maker} /> };
}

function MakerScreen({ maker }: { maker: Maker }) {
  const { name, statement, kinds } = maker;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <header className="grid gap-5 rounded-brand bg-wash p-6 sm:p-10 md:grid-cols-[1fr_auto] md:items-center">
        <div className="grid gap-5">
          <h1 className="flex flex-wrap items-center gap-4 text-primary">
            <MakerLogo name={name} className="h-9" />
            <span className="text-ink">bearings</span>
          </h1>
          <p className="max-w-prose text-lg">{statement}</p>
          <ButtonLink href={routes.listing(name)} className="justify-self-start">
            See {name} items
          </ButtonLink>
        </div>
        <ul
          aria-label={`Kinds of ${name} bearings`}
          className="flex flex-wrap gap-2 md:grid md:grid-cols-2"
        >
          {kinds.map((kind) => (
            <li key={kind} className="rounded-brand border bg-paper px-3 py-1 text-small">
              {kind.replace(/ Bearings$/, "")}
            </li>
          ))}
        </ul>
      </header>
      <MakerWebsite maker={maker} />
      <ContactSection brand={nod} />
      <CallToActionCards />
      <BrandStrip />
    </article>
  );
}

/** Link to the maker's website, and a lazily loaded frame where the website allows it. */
function MakerWebsite({ maker: { name, url, framed } }: { maker: Maker }) {
  return (
    <section aria-labelledby="maker-website" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="maker-website">{name} website</h2>
        <a className="link py-1" href={url} target="_blank" rel="noopener noreferrer">
          Open {new URL(url).hostname} in a new window
        </a>
      </div>
      {framed ? (
        <iframe
          src={url}
          title={`Website of ${name}`}
          height={500}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="w-full rounded-brand border bg-wash"
        />
      ) : (
        <p className="max-w-prose">
          Product information from {name}. Prices, stock and orders are on this site.
        </p>
      )}
    </section>
  );
}
