import { zwz } from "@/brands/zwz";
import { BearingDrawing } from "@/components/shared/bearing-drawing";
import { AppLink } from "@/components/ui/app-link";
import { DesignationSearch } from "./designation-search";
import { designationHref } from "./links";

const EXAMPLE = { designation: "29420EM", bore: 100, outsideDiameter: 210, width: 67 };
const TITLE_BLOCK = [
  ["Designation", EXAMPLE.designation],
  ["Type", "Spherical roller thrust bearing"],
  ["d × D × H", "100 × 210 × 67 mm"],
] as const;

/** 2.14: a banner in the form of an engineering drawing with a title block. */
export function DrawingBanner({ hasOwnCatalogue }: { hasOwnCatalogue: boolean }) {
  const { bore, outsideDiameter, width } = EXAMPLE;
  return (
    <section className="drawing-sheet grid border-2 border-primary lg:grid-cols-[5fr_6fr]">
      <div className="grid content-center gap-6 p-5 sm:p-8 lg:py-12">
        <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{zwz.tagline}</h1>
        <p className="max-w-prose text-lg">
          Over 10,000 bearing types by number, with price, stock and dispatch date before you order.
        </p>
        <DesignationSearch />
      </div>
      <div className="relative border-primary max-lg:border-t lg:border-l">
        <div className="p-2 lg:pt-6">
          <BearingDrawing
            kind="spherical-thrust"
            bore={bore}
            outsideDiameter={outsideDiameter}
            width={width}
            label="Section of a 29420 spherical roller thrust bearing, 100 × 210 × 67 mm"
          />
        </div>
        <dl className="grid grid-cols-[auto_1fr] border-t border-primary bg-paper lg:absolute lg:right-0 lg:bottom-0 lg:border-l">
          {TITLE_BLOCK.map(([label, value]) => (
            <div
              key={label}
              className="col-span-2 grid grid-cols-subgrid border-primary not-last:border-b"
            >
              <dt className="border-r border-primary px-3 py-1 text-small text-muted">{label}</dt>
              <dd className="px-3 py-1 text-small">
                {value === EXAMPLE.designation ? (
                  <AppLink
                    href={designationHref(zwz, EXAMPLE.designation, hasOwnCatalogue)}
                    className="link part-number"
                  >
                    {value}
                  </AppLink>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
