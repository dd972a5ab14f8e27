import type { ReactNode } from "react";
import { values } from "@/brands/content/history";
import { Icon } from "@/components/ui/icon";

const PICTURES: Record<string, ReactNode> = {
  diverse: (
    <>
      <circle cx="7.5" cy="7.500" r="4" />
      <path d="M14 4h6v7h-6ZM4 14h7v6H4ZM13.500 20l3.500-6.500 3.500 6.500Z" />
    </>
  ),
  range: <path d="M2.500 8h19v8h-19ZM6 8v3M9.500 8v4.500M13 8v3M16.500 8v4.500M20 8v3" />,
  value: <path d="M7 5h10M7 9h10M7 5h3.500a4 4 0 0 1 0 8H7l7 6.500" />,
  large: (
    <>
      <circle cx="13.5" cy="10.500" r="8" />
      <circle cx="13.5" cy="10.500" r="3.500" />
      <circle cx="4.5" cy="19.500" r="2" />
    </>
  ),
};

/** 2.14: Diverse, Range, Value, Large. */
export function ValueTiles() {
  return (
    <section aria-labelledby="values">
      <h2 id="values" className="mb-4">
        Why buy from us
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ id, name, text }) => (
          <li key={id} className="grid content-start gap-2 border-t-2 border-primary pt-4">
            <span className="text-accent">
              <Icon size={36}>{PICTURES[id]}</Icon>
            </span>
            <h3>{name}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
