"use client";
import type { ReactNode } from "react";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format";
import { formatLeadTime } from "./offer";

/** With fixed widths, so that stock that arrives after the page moves nothing. */
const COLUMNS = [
  ["Item", "w-[24%] sm:w-[27%]"],
  ["Availability", "w-[44%] sm:w-[43%]"],
  ["Stock", "w-[15%]"],
  ["Lead time", ""],
];
const CELL = "border-b py-1 pr-4 last:pr-0 last:text-right max-sm:pr-1 max-sm:text-small";

interface Props {
  name: string;
  live: Item | undefined;
  /** Delivery promise for the entered quantity. */
  promise: ReactNode;
}

/** Availability table (2.31) with stock, or 'NA' when there is none, and lead time. */
export const AvailabilityDetails = ({ name, live, promise }: Props) => (
  <section className="grid gap-1">
    <h2 className="text-base">Availability Details</h2>
    <table className="w-full table-fixed border-t text-left wrap-break-word">
      <thead className="text-muted">
        <tr>
          {COLUMNS.map(([title, width]) => (
            <th key={title} scope="col" className={`${CELL} ${width} font-normal`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {/* On phones the promise has two lines of text. */}
        <tr className="max-sm:h-13">
          <th scope="row" className={`${CELL} part-number`}>
            {name}
          </th>
          {/* With a wide font a date is broken rather than laid over the next column. */}
          <td className={`${CELL} max-sm:[&_span]:whitespace-normal`}>{promise}</td>
          <td className={CELL}>{live && (live.stock ? formatCount(live.stock) : "NA")}</td>
          <td className={CELL}>{live && formatLeadTime(live)}</td>
        </tr>
      </tbody>
    </table>
  </section>
);
