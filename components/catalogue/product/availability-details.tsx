"use client";
import type { ReactNode } from "react";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format";
import { formatLeadTime } from "./offer";

const COLUMNS = ["Item", "Availability", "Stock", "Lead time"];
const CELL = "border-b py-1 pr-4 last:pr-0 last:text-right";

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
    <table className="w-full border-t text-left">
      <thead className="text-muted">
        <tr>
          {COLUMNS.map((title) => (
            <th key={title} scope="col" className={`${CELL} font-normal`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={`${CELL} part-number`}>
            {name}
          </th>
          <td className={CELL}>{promise}</td>
          <td className={CELL}>{live && (live.stock ? formatCount(live.stock) : "NA")}</td>
          <td className={CELL}>{live && formatLeadTime(live)}</td>
        </tr>
      </tbody>
    </table>
  </section>
);
