import type { CSSProperties } from "react";
import type { TimelineRow } from "@/brands/content/types";
import { SampleBadge } from "@/components/shared/sample-badge";

const columns = (count: number) => ({ "--columns": count }) as CSSProperties;

/** Milestones in rows on wide screens, in one column on phones. */
export function Timeline({ title, rows }: { title: string; rows: TimelineRow[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-5">
        {title}
      </h2>
      <div className="grid gap-6">
        {rows.map(({ rowId, details }) => (
          <ol
            key={rowId}
            // All columns exist from the first milestone on: a browser that paints half a page must not move it later.
            style={columns(details.length)}
            className="grid gap-x-6 md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
          >
            {details.map(({ id, year, text, sample }) => (
              <li
                key={id}
                className="relative border-l-2 border-primary pb-6 pl-6 before:absolute before:top-1.5 before:-left-[9px] before:size-4 before:rounded-full before:border-4 before:border-primary before:bg-paper md:border-t-2 md:border-l-0 md:pt-6 md:pl-0 md:before:-top-[9px] md:before:left-0"
              >
                <p className="mb-1 flex items-center gap-2 font-heading text-2xl text-primary">
                  {year} {sample && <SampleBadge />}
                </p>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
}
