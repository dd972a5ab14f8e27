import { nod } from "@/brands/nod";
import { BearingDrawing } from "@/components/shared/bearing-drawing";
import { MakerLogo } from "@/components/shared/maker-logo";
import { ButtonLink } from "@/components/ui/button";
import { Carousel } from "@/components/ui/carousel/carousel";
import type { PictureFile } from "@/lib/content/home-content";
import { designationHref } from "./links";
import type { ShownSlide } from "./shown-content";

/** 2.19: five slides, or those that operators have published. */
export const SlideBanner = ({
  slides,
  hasOwnCatalogue,
}: {
  slides: ShownSlide[];
  hasOwnCatalogue: boolean;
}) => (
  <Carousel
    kind="banner"
    label="NOD at a glance"
    items={slides.map((slide, index) => (
      <SlideView
        key={slide.id}
        slide={slide}
        href={
          "path" in slide.target
            ? slide.target.path
            : designationHref(nod, slide.target.item, hasOwnCatalogue)
        }
        isFirst={index === 0}
      />
    ))}
  />
);

function SlideView({
  slide,
  href,
  isFirst,
}: {
  slide: ShownSlide;
  href: string;
  isFirst: boolean;
}) {
  const Title = isFirst ? "h1" : "h2";
  return (
    <div className="grid h-full items-center gap-6 rounded-brand bg-wash p-6 sm:p-10 md:grid-cols-[3fr_2fr] md:pb-20 lg:min-h-108 lg:pb-14">
      <div className="grid gap-5">
        <Title className="text-3xl leading-9 sm:text-4xl sm:leading-11">{slide.title}</Title>
        <p className="max-w-prose text-lg">{slide.text}</p>
        <ButtonLink href={href} className="justify-self-start">
          {slide.action}
        </ButtonLink>
      </div>
      {slide.picture ? (
        <div className="mx-auto hidden w-full max-w-sm rounded-brand border bg-paper p-4 md:block">
          {"hash" in slide.picture ? (
            <Photo {...slide.picture} />
          ) : (
            <BearingDrawing {...slide.picture} />
          )}
        </div>
      ) : (
        <ul className="grid grid-cols-6 gap-2 text-primary lg:gap-3">
          {nod.makers.map((maker) => (
            <li
              key={maker}
              className="col-span-2 grid h-14 place-items-center rounded-brand border bg-paper nth-[n+4]:col-span-3 md:h-20"
            >
              <MakerLogo name={maker} className="h-4 lg:h-5 xl:h-7" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Lazy, so that phones, which show no picture, don't load it. */
const Photo = ({ hash, type, width, height, alt }: PictureFile) => (
  // biome-ignore lint/performance/noImgElement: the optimiser of next/image is off.
  <img
    src={`/api/content-pictures/${hash}.${type}`}
    width={width}
    height={height}
    alt={alt}
    loading="lazy"
    decoding="async"
    className="h-auto max-h-72 w-full object-contain"
  />
);
