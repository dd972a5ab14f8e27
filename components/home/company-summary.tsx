import { facts } from "@/brands/content/facts";
import type { Brand, BrandId } from "@/brands/types";
import { ButtonLink } from "@/components/ui/button";

/** About Us block of 2.14 and 2.19. */
export const AboutBlurb = ({ brand, href }: { brand: Brand; href: string }) => (
  <section
    aria-labelledby="about"
    className="grid items-center gap-4 border-y py-6 md:grid-cols-[1fr_auto] md:gap-10"
  >
    <div>
      <h2 id="about" className="mb-2">
        About Us
      </h2>
      <p className="max-w-prose text-lg">{brand.blurb}</p>
    </div>
    <ButtonLink variant="secondary" href={href} className="justify-self-start">
      Know More
    </ButtonLink>
  </section>
);

export function FactStrip({ brand }: { brand: BrandId }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-brand border bg-rule lg:grid-cols-4">
      {facts[brand].map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-paper px-4 py-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-heading text-3xl leading-9 text-primary">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
