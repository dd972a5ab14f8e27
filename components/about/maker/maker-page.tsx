import { type Maker, makers } from "@/brands/content/makers";
import { nod } from "@/brands/nod";
import { BrandStrip } from "@/components/shared/company/brand-strip";
import { CallToActionCards } from "@/components/shared/company/call-to-action-cards";
import { MakerLogo } from "@/components/shared/maker-logo";
import { SampleBadge } from "@/components/shared/sample-badge";
import { ButtonLink } from "@/components/ui/button";
import { withLastAnswer } from "@/lib/backend/last-answer.server";
import { getMakerRange, type MakerCategory } from "@/lib/catalogue/maker-range.server";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata.server";
import { ContactSection } from "./contact-section";
import { MakerRange } from "./maker-range";

const getRange = withLastAnswer((maker: string) => getMakerRange(nod, maker), []);

/**
 * Page and metadata of a maker on brand two (2.22); with `sample` also placeholder addresses are linked. Throws for an
 * unknown path.
 */
export function makerPage(path: string, { sample = false } = {}) {
  const maker = makers.find((one) => one.path === path);
  if (!maker) throw new RangeError(`no maker at ${path}`);
  const metadata = pageMetadata(nod, {
    title: `${maker.name} bearings`,
    description: maker.statement,
    path,
  });
  const Page = async () => (
    <MakerScreen maker={maker} range={await getRange(maker.name)} sample={sample} />
  );
  return { metadata, Page };
}

interface ScreenProps {
  maker: Maker;
  range: MakerCategory[];
  sample: boolean;
}

function MakerScreen({ maker, range, sample }: ScreenProps) {
  const { name, statement, kinds } = maker;
  const isPlaceholder = new URL(maker.url).hostname.endsWith(".example");
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <header className="grid gap-5 rounded-brand bg-wash p-6 sm:p-10">
        <h1 className="flex flex-wrap items-center gap-4 text-primary">
          <MakerLogo name={name} className="h-9" />
          <span className="text-ink">bearings</span>
        </h1>
        <p className="max-w-prose text-lg">{statement}</p>
        {range.length === 0 && (
          <>
            <p className="max-w-prose">{kinds.join(", ")}</p>
            <ButtonLink href={routes.listing(name)} className="justify-self-start">
              See {name} items
            </ButtonLink>
          </>
        )}
      </header>
      {range.length > 0 && <MakerRange maker={name} range={range} />}
      {(!isPlaceholder || sample) && <MakerWebsite maker={maker} isPlaceholder={isPlaceholder} />}
      <ContactSection brand={nod} />
      <CallToActionCards />
      <BrandStrip />
    </article>
  );
}

/** Link to the maker's website, and a lazily loaded frame where the website allows it. */
function MakerWebsite({
  maker: { name, url, framed },
  isPlaceholder,
}: {
  maker: Maker;
  isPlaceholder: boolean;
}) {
  return (
    <section aria-labelledby="maker-website" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="maker-website">
          {name} website {isPlaceholder && <SampleBadge />}
        </h2>
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
