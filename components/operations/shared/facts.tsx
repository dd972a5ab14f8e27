import type { ReactNode } from "react";

/** Names and values of one thing. Values that are missing show a dash. */
export function Facts({ facts }: { facts: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="break-words">{value === "" || value == null ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
