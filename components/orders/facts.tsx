import type { ReactNode } from "react";

export type Fact = [name: string, value: ReactNode];

/** Room on paper, where narrow columns would make a long address or name the height of the sheet. */
const widthOf = (value: ReactNode) => {
  const length = typeof value === "string" ? value.length : 0;
  return length > 120 ? "print:col-span-full" : length > 40 ? "print:col-span-2" : "";
};

/** Names and values in a box; what has no value is left out. */
export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 print:mb-1">{title}</h2>
      <dl className="grid gap-x-6 gap-y-3 rounded-brand border border-rule p-4 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-5 print:gap-x-3 print:gap-y-1 print:p-2 print:text-[9pt]">
        {known.map(([name, value]) => (
          <div key={name} className={`min-w-0 ${widthOf(value)}`}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
