import type { ReactNode } from "react";
import { zwzHistory } from "@/brands/content/history";
import { zwz } from "@/brands/zwz";
import { ChinaBlock } from "./china-block";
import { Timeline } from "./timeline";
import { WhereWeAre } from "./where-we-are";
import { Zones } from "./zones";

/** 2.20, 6.5. `sample`: what is shown on local and preview hosts only. */
export const ZwzAboutPage = ({ sample }: { sample?: ReactNode }) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-12">
    <header className="grid gap-4">
      <h1>About ZWZ in India</h1>
      <p className="max-w-prose text-lg">{zwz.blurb}</p>
      <p className="max-w-prose">
        We sell to companies: end users, original equipment makers (OEMs) and channel partners.
      </p>
    </header>
    <Timeline title="History" rows={zwzHistory} />
    <ChinaBlock />
    <Zones />
    {sample}
    <WhereWeAre brand={zwz} />
  </article>
);
