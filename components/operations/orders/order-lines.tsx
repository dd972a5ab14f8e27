import { AppLink } from "@/components/ui/app-link";
import type { OrderPage, OrderPageLine } from "@/lib/contract/operations/orders";
import { piecesInWords } from "@/lib/delivery/dates";
import { formatCount, formatDay } from "@/lib/format";
import { type Column, OpsTable } from "../shared/ops-table";
import { Money } from "../shared/values";

const count = (pieces: number) => (pieces === 0 ? "–" : formatCount(pieces));

function Promised({ promised: { now, nowBy, later, laterBy } }: OrderPageLine) {
  const parts = [
    now > 0 ? `${formatCount(now)} by ${nowBy ? formatDay(nowBy) : "unknown"}` : "",
    later > 0 ? `${formatCount(later)} by ${laterBy ? formatDay(laterBy) : "unknown"}` : "",
  ];
  return <>{parts.filter(Boolean).join(", ")}</>;
}

const columns: Column<OrderPageLine>[] = [
  { label: "Line", cell: ({ line }) => line },
  {
    label: "Item",
    cell: ({ designation, maker, rfi }) => (
      <>
        <span className="font-semibold">{designation}</span> {maker}
        {rfi && (
          <>
            {" "}
            <AppLink href={`/rfis/${rfi}`} className="link">
              {rfi}
            </AppLink>
          </>
        )}
      </>
    ),
    wide: true,
  },
  { label: "Ordered", cell: ({ quantity }) => count(quantity), end: true },
  {
    label: "Allocated",
    cell: ({ allocated, packed }) =>
      allocated > 0 && packed > 0
        ? `${count(allocated)} (${count(packed)} packed)`
        : count(allocated),
    end: true,
  },
  { label: "Dispatched", cell: ({ shipped }) => count(shipped), end: true },
  { label: "Back-order", cell: ({ backOrdered }) => count(backOrdered), end: true },
  { label: "Cancelled", cell: ({ cancelled }) => count(cancelled), end: true },
  { label: "Returned", cell: ({ returned }) => count(returned), end: true },
  {
    label: "Still to come",
    cell: ({ open }) =>
      open.length === 0
        ? "–"
        : open.map((pieces) => (
            <span key={String(pieces.inStock)} className="block">
              {piecesInWords(pieces, new Date()).join(", ")}
            </span>
          )),
    wide: true,
  },
  { label: "First promise", cell: (line) => <Promised {...line} /> },
  { label: "Price", cell: ({ unitPrice }) => <Money paise={unitPrice} />, end: true },
  { label: "Taxable", cell: ({ taxable }) => <Money paise={taxable} />, end: true },
];

/** Lines with their pieces by state, and the totals. */
export function OrderLines({ order: { lines, amounts } }: { order: OrderPage }) {
  const totals: [string, number][] = [
    ["Taxable value", amounts.subtotal],
    ...(amounts.igst > 0
      ? ([["IGST", amounts.igst]] as [string, number][])
      : ([
          ["CGST", amounts.cgst],
          ["SGST", amounts.sgst],
        ] as [string, number][])),
    ["Round-off", amounts.roundOff],
    ["Total incl. GST", amounts.payable],
  ];
  return (
    <>
      <OpsTable
        label="Lines"
        columns={columns}
        rows={lines}
        rowKey={({ line }) => line}
        empty="This order has no lines."
      />
      <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-small">
        {totals.map(([label, paise]) => (
          <div key={label} className="contents last:font-semibold">
            <dt>{label}</dt>
            <dd className="text-right">
              <Money paise={paise} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
