import { Price } from "@/components/shared/price";
import { LineCell, LineRow } from "@/components/ui/table";
import type { OrderLine } from "@/lib/contract/orders";
import { formatCount, formatMass, formatMoney, formatWireDate } from "@/lib/format";
import { LineStatus } from "./line-status";
import { OrderId } from "./order-id";

/** One ordered line with the columns of 2.53. */
export function HistoryRow({ line }: { line: OrderLine }) {
  return (
    <LineRow striped>
      <LineCell label="Order ID" wide>
        <OrderId line={line} />
      </LineCell>
      <LineCell label="Item">
        <span className="part-number text-base">{line.name}</span>
      </LineCell>
      <LineCell label="Brand">{line.brand}</LineCell>
      <LineCell label="Qty" end>
        {formatCount(line.quantity)}
      </LineCell>
      <LineCell label="Price" end>
        <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
      </LineCell>
      <LineCell label="Total" end>
        <span className="font-semibold">{formatMoney(line.total)}</span>
      </LineCell>
      <LineCell label="GST" end>
        {formatMoney(line.gstAmount)}
        {line.gstRateBp > 0 && <span className="block text-muted">{line.gstRateBp / 100} %</span>}
      </LineCell>
      <LineCell label="Wt." end>
        <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
      </LineCell>
      <LineCell label="Origin">{line.country ?? "NA"}</LineCell>
      <LineCell label="Date">
        <span className="whitespace-nowrap">{formatWireDate(line.date)}</span>
        <span className="block text-muted">{line.time}</span>
      </LineCell>
      <LineCell label="Status">
        <LineStatus line={line} />
      </LineCell>
    </LineRow>
  );
}
