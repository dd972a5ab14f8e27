import type { Brand } from "@/brands/types";
import { ButtonLink } from "@/components/ui/button";

/** 2.14, 2.19 */
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
