import type { ReactNode } from "react";

export type Fact = [name: string, value: ReactNode];

/** Names and values in a box; what has no value is left out. */
export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      <dl className="grid gap-x-6 gap-y-3 rounded-brand border border-rule p-4 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-4 print:p-2">
        {known.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
