import type { ReactNode } from "react";
import { chinaClaims, zwzHistory } from "@/brands/content/history";
import { zwz } from "@/brands/zwz";
import { Locations } from "./locations";
import { Timeline } from "./timeline";
import { Zones } from "./zones";

/** 2.20, 6.5. `sample` is content for local and preview hosts. */
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
    <Locations brand={zwz} />
  </article>
);

/** 1.5, 2.20 */
export const ChinaBlock = () => (
  <section aria-labelledby="china" className="grid gap-5 rounded-brand bg-wash p-5 sm:p-8">
    <div>
      <h2 id="china" className="mb-2">
        ZWZ China
      </h2>
      <p className="max-w-prose">Our parent company in figures.</p>
    </div>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t pt-5 md:grid-cols-3">
      {chinaClaims.map(({ label, figure }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-muted">{label}</dt>
          <dd className="font-heading text-xl leading-7 text-primary sm:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
