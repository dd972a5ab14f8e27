"use client";
import { AppLink } from "@/components/ui/app-link";
import { countQueues, type QueueCount } from "@/lib/contract/operations/queues";
import { formatCount, formatDate } from "@/lib/format";
import { QUEUES, type QueueName, queueTexts } from "@/lib/operations/queues";
import { useOpsQuery } from "@/lib/queries/operations";
import { Loaded } from "../shared/loaded";
import { useMay } from "../shared/use-may";

/** New work appears without reloading. */
export const REFRESH_MS = 30_000;

/** Every queue that the operator may see, with its count. */
export function QueueCounts({ brand }: { brand: string }) {
  const counts = useOpsQuery(countQueues, {}, { refetchInterval: REFRESH_MS });
  const may = useMay();
  const queues = QUEUES.filter((queue) => may(`queues/${queue}`));
  return (
    <Loaded query={counts} what="the queues">
      {(rows) => (
        <ul className="grid gap-2 min-[420px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
          {queues.map((queue) => (
            <li key={queue}>
              <QueueLink
                queue={queue}
                rows={rows.filter((row) => row.queue === queue && (!brand || row.brand === brand))}
                brand={brand}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function QueueLink({
  queue,
  rows,
  brand,
}: {
  queue: QueueName;
  rows: QueueCount[];
  brand: string;
}) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const [oldest] = rows.map((row) => row.oldest).sort();
  return (
    <AppLink
      href={`/queues/${queue}${brand ? `?brand=${brand}` : ""}`}
      className={`flex h-full items-baseline gap-3 rounded-brand border px-3 py-2 text-ink no-underline hover:bg-wash ${count > 0 ? "" : "text-muted"}`}
    >
      <span className={`min-w-8 text-xl tabular-nums ${count > 0 ? "font-semibold" : ""}`}>
        {formatCount(count)}
      </span>{" "}
      <span className="min-w-0">
        {queueTexts[queue].title}
        {oldest && <span className="block text-small text-muted">oldest {formatDate(oldest)}</span>}
      </span>
    </AppLink>
  );
}
