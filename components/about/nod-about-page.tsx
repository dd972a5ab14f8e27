import { businessAreas } from "@/brands/content/history";
import type { TimelineRow } from "@/brands/content/types";
import { nod } from "@/brands/nod";
import { Locations } from "./locations";
import { Timeline } from "./timeline";

/** 2.21 */
export const NodAboutPage = ({ history }: { history: TimelineRow[] }) => (
  <article className="grid gap-12">
    <header className="grid gap-4">
      <h1>About NOD</h1>
      <p className="max-w-prose text-lg">{nod.blurb}</p>
      <p className="max-w-prose">
        Where several makers offer a number, each has its own row, so that you can compare price,
        packing and delivery before ordering. We have distributed one of these brands for over 50
        years.
      </p>
    </header>
    <Timeline title="History and milestones" rows={history} />
    <section aria-labelledby="areas">
      <h2 id="areas" className="mb-4">
        Four business areas
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {businessAreas.map(({ name, text }) => (
          <li key={name} className="rounded-brand border bg-paper p-5">
            <h3 className="mb-1">{name}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
    <Locations brand={nod} />
  </article>
);
