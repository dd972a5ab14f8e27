import type { ReactNode } from "react";
import { milestones } from "@/brands/content/facts";
import type { Brand } from "@/brands/types";
import { Canonical } from "@/components/shell/canonical";

interface Props {
  brand: Brand;
  title: string;
  children: ReactNode;
}

/** What both brands say about themselves: words, history, where to find us. */
export function AboutPage({ brand, title, children }: Props) {
  return (
    <article className="grid gap-10">
      <Canonical path="/about" />
      <header className="grid gap-4">
        <h1>{title}</h1>
        {children}
      </header>
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="history">
          <h2 id="history" className="mb-4">
            History
          </h2>
          <ol className="grid gap-5 border-l-2 border-primary pl-5">
            {milestones[brand.id].map(({ year, text }) => (
              <li key={year} className="grid gap-x-6 sm:grid-cols-[5rem_1fr]">
                <span className="font-heading text-xl text-primary">{year}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="where">
          <h2 id="where" className="mb-3">
            Where we are
          </h2>
          <p>
            Head office in Mumbai. Branches in {brand.contact.branches.slice(0, -1).join(", ")} and{" "}
            {brand.contact.branches.at(-1)}.
          </p>
          <p className="mt-2">
            <a className="link" href={`mailto:${brand.contact.email}`}>
              {brand.contact.email}
            </a>
          </p>
        </section>
      </div>
    </article>
  );
}
