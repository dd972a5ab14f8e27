import type { Ageing as Buckets } from "@/lib/contract/statement";
import { formatMoney } from "@/lib/format";

const NAMES: [keyof Buckets, string][] = [
  ["notDue", "Not due yet"],
  ["upTo30", "1 to 30 days overdue"],
  ["upTo60", "31 to 60 days overdue"],
  ["upTo90", "61 to 90 days overdue"],
  ["over90", "Over 90 days overdue"],
];

/** What is open, by how long it has been due. */
export function Ageing({ ageing }: { ageing: Buckets }) {
  return (
    <section aria-labelledby="ageing">
      <h2 id="ageing" className="mb-2">
        Open amounts by age
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-brand border border-rule bg-rule sm:grid-cols-5">
        {NAMES.map(([bucket, name]) => (
          <div
            key={bucket}
            className="flex flex-wrap justify-between gap-x-4 bg-paper px-3 py-2 sm:grid sm:content-between"
          >
            <dt className="text-small text-muted">{name}</dt>
            <dd
              className={`tabular-nums ${bucket !== "notDue" && ageing[bucket] > 0 ? "font-semibold text-bad" : ""}`}
            >
              {formatMoney(ageing[bucket])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
