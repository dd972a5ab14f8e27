import type { ReactNode } from "react";

export type DescriptionItem = [name: string, value: ReactNode];

/** Wider printed columns for long values, which would otherwise fill the height of the page. */
const getPrintWidth = (value: ReactNode) => {
  const length = typeof value === "string" ? value.length : 0;
  return length > 120 ? "print:col-span-full" : length > 40 ? "print:col-span-2" : "";
};

/** Names and values in a box; items without a value are left out. */
export function DescriptionList({ title, items }: { title: string; items: DescriptionItem[] }) {
  const shown = items.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 print:mb-1">{title}</h2>
      <dl className="grid gap-x-6 gap-y-3 rounded-brand border border-rule p-4 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-5 print:gap-x-3 print:gap-y-1 print:p-2 print:text-[9pt]">
        {shown.map(([name, value]) => (
          <div key={name} className={`min-w-0 ${getPrintWidth(value)}`}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
