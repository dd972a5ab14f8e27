import { zwz } from "@/brands/zwz";
import { Canonical } from "@/components/shell/canonical";
import { BearingDrawing } from "@/components/ui/bearing-drawing";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { FactStrip } from "./fact-strip";
import { HowToBuy } from "./how-to-buy";
import { NumberSearch } from "./number-search";
import { RangeTable } from "./range-table";

/** 2.14: the banner is one drawing. */
export function ZwzHomePage() {
  return (
    <div className="grid gap-12">
      <Canonical path="/" />
      <section className="grid items-center gap-8 border bg-wash p-5 sm:p-8 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{zwz.tagline}</h1>
          <p className="max-w-prose text-lg">
            Over 10,000 bearing types by number, with price, stock and dispatch date before you
            order.
          </p>
          <NumberSearch />
        </div>
        <div className="mx-auto hidden w-full max-w-sm bg-paper p-4 sm:block">
          <BearingDrawing
            kind="ball"
            bore={20}
            outsideDiameter={47}
            width={14}
            label="Section of a 6204 deep groove ball bearing, 20 × 47 × 14 mm"
          />
        </div>
      </section>
      <RangeTable />
      <FactStrip brand="zwz" />
      <HowToBuy brand={zwz} />
      <section className="grid items-start gap-4 border-t pt-6 md:grid-cols-[1fr_auto]">
        <div>
          <h2 className="mb-2">About Us</h2>
          <p className="max-w-prose">{zwz.blurb}</p>
        </div>
        <ButtonLink variant="secondary" href={routes.about}>
          Know More
        </ButtonLink>
      </section>
    </div>
  );
}
