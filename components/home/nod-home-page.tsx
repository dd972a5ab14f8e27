import { range } from "@/brands/content/range";
import { nod } from "@/brands/nod";
import { Canonical } from "@/components/shell/canonical";
import { BearingIcon } from "@/components/ui/bearing-drawing";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { FactStrip } from "./fact-strip";
import { HowToBuy } from "./how-to-buy";
import { MakerStrip } from "./maker-strip";
import { NumberSearch } from "./number-search";
import { RangeCards } from "./range-cards";

/** 2.19 */
export function NodHomePage() {
  return (
    <div className="grid gap-12">
      <Canonical path="/" />
      <section className="grid items-center gap-8 rounded-brand bg-wash p-5 sm:p-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{nod.tagline}</h1>
          <p className="max-w-prose text-lg">
            One number, every maker we carry: compare price, packing and stock side by side, and
            order from one counter.
          </p>
          <NumberSearch />
        </div>
        <ul className="hidden grid-cols-2 gap-4 lg:grid">
          {range.slice(1, 5).map(({ title, picture }) => (
            <li
              key={title}
              className="grid justify-items-center gap-2 rounded-brand border bg-paper p-4"
            >
              <BearingIcon {...picture} className="size-20" />
              <span className="text-small text-muted">{title}</span>
            </li>
          ))}
        </ul>
      </section>
      <MakerStrip makers={nod.makers} />
      <RangeCards />
      <section className="grid items-start gap-4 rounded-brand border p-5 md:grid-cols-[1fr_auto] md:p-8">
        <div>
          <h2 className="mb-2">About Us</h2>
          <p className="max-w-prose">{nod.blurb}</p>
        </div>
        <ButtonLink variant="secondary" href={routes.about}>
          Know More
        </ButtonLink>
      </section>
      <FactStrip brand="nod" />
      <HowToBuy brand={nod} />
    </div>
  );
}
