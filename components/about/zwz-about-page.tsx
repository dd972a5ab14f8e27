import { zwz } from "@/brands/zwz";
import { AboutPage } from "./about-page";

/** 2.20 */
export const ZwzAboutPage = () => (
  <AboutPage brand={zwz} title="About ZWZ in India">
    <p className="max-w-prose text-lg">{zwz.blurb}</p>
    <h2>ZWZ China</h2>
    <p className="max-w-prose">
      The manufacturer makes over 10,000 bearing types in 22 plants across 6 manufacturing zones. It
      was founded in 1938, has invested 1 billion USD, and in 2007 exported to over 50 countries.
    </p>
  </AboutPage>
);
