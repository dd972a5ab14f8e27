"use client";
import type { ReactNode } from "react";

export type Fact = [label: string, value: ReactNode];

interface Props {
  title: string;
  facts: Fact[];
  /** Two columns on wide screens. */
  wide?: boolean;
}

/** Titled definition list. A client component: its props are a fifth of the size of its markup in the page's data. */
export const Facts = ({ title, facts, wide }: Props) => (
  <section className="grid gap-1">
    <h2 className="text-base">{title}</h2>
    <dl className={`grid border-t ${wide ? "sm:grid-cols-2 sm:gap-x-8" : ""}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
