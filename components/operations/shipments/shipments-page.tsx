"use client";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Field, Input } from "@/components/ui/field";
import { packingQueue } from "@/lib/contract/operations/shipments";
import { indianDay } from "@/lib/indian-time";
import { useOpsQuery } from "@/lib/queries/operations";
import { DocumentLink } from "../shared/document-link";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { useMay } from "../shared/use-may";
import { BackOrders } from "./back-orders";
import { PackingTable } from "./packing-table";
import { SentShipments } from "./sent-shipments";

const VIEWS = [
  { value: "to-pack", label: "Ready to pack" },
  { value: "packed", label: "Packed" },
  { value: "sent", label: "Dispatched" },
  { value: "back-orders", label: "Back-orders by item" },
] as const;
type View = (typeof VIEWS)[number]["value"];

const FILTERS: Filter[] = [{ name: "brand", label: "Brand", options: BRANDS }];

type Brand = "zwz" | "nod" | undefined;
const readBrand = (text: string): Brand => (isBrand(text) ? text : undefined);

/** Pieces to pack and ship, sent shipments, and back-orders. */
export function ShipmentsPage({ view }: { view: View }) {
  const brand = readBrand(useFilters(["brand"]).brand);
  const may = useMay();
  return (
    <OpsPage
      title="Shipments"
      actions={may("files/packing-lists") && <PackingLists brand={brand} />}
    >
      <nav aria-label="Views" className="flex flex-wrap gap-x-5 gap-y-1 border-b">
        {VIEWS.map(({ value, label }) => (
          <AppLink
            key={value}
            href={value === "to-pack" ? "/shipments" : `/shipments/${value}`}
            aria-current={value === view ? "page" : undefined}
            className="link inline-flex min-h-11 items-center aria-[current=page]:border-b-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <FilterBar filters={FILTERS} />
      {view === "back-orders" ? (
        <BackOrders brand={brand} />
      ) : view === "sent" ? (
        <SentShipments brand={brand} />
      ) : (
        <Packing view={view} brand={brand} />
      )}
    </OpsPage>
  );
}

function Packing({ view, brand }: { view: "to-pack" | "packed"; brand: Brand }) {
  const query = useOpsQuery(packingQueue, { view, brand });
  return (
    <Loaded query={query} what="the orders">
      {(list) => <PackingTable key={view} list={list} view={view} />}
    </Loaded>
  );
}

/** All packing lists of a day, of the chosen brand or of both, as one PDF. */
function PackingLists({ brand }: { brand: Brand }) {
  const [day, setDay] = useState(() => indianDay(new Date()));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Dispatched on">
        <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <span className="pb-2">
        {day && (
          <DocumentLink file="files/packing-lists" query={{ day, brand }}>
            Print packing lists
          </DocumentLink>
        )}
      </span>
    </div>
  );
}
