import { brandLogos, makers } from "@/brands/content/makers";
import { MakerLogo } from "@/components/shared/maker-logo";
import { AppLink } from "@/components/ui/app-link";
import { Carousel } from "@/components/ui/carousel/carousel";

/** 2.19, 9.8: fourteen logos that link to the makers' pages. */
export function BrandStrip() {
  return (
    <div>
      <h2 className="mb-3">Brands</h2>
      <Carousel
        kind="brandLogos"
        label="Brands"
        items={brandLogos.map(({ maker, kind }) => (
          <AppLink
            key={`${maker} ${kind}`}
            href={makers.find(({ name }) => name === maker)?.path ?? "/"}
            className="grid h-28 place-content-center justify-items-center gap-3 rounded-brand border bg-paper px-2 text-primary hover:border-primary hover:bg-wash"
          >
            <MakerLogo name={maker} />
            <span className="text-center text-small text-muted">{kind}</span>
          </AppLink>
        ))}
      />
    </div>
  );
}
