import { nod } from "@/brands/nod";
import { AboutPage } from "./about-page";

/** 2.21 */
export const NodAboutPage = () => (
  <AboutPage brand={nod} title="About NOD">
    <p className="max-w-prose text-lg">{nod.blurb}</p>
    <p className="max-w-prose">
      Buyers are end users, original equipment manufacturers and channel partners. Each number is
      offered by every maker we carry, so that price, packing and delivery can be compared before
      ordering.
    </p>
  </AboutPage>
);
