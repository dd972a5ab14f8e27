"use client";
import type { ReactNode } from "react";

export type Fact = [label: string, value: ReactNode];

/** Titled definition list. A client component: its props are a fifth of the size of its markup in the page's data. */
export const Facts = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <section className="grid gap-2">
    <h2>{title}</h2>
    <dl className="grid border-t md:grid-cols-2 md:gap-x-10">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
