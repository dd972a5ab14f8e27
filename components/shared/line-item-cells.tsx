import { calculateLineGst } from "@/lib/cart/order-summary";
import { formatCount, formatMoney, formatPrice } from "@/lib/format";
import { formatMass } from "@/lib/format-measures";
import { TableCell, TableHead } from "../ui/table";
import { Price } from "./price";

interface LineItem {
  name: string;
  category: string;
  brand: string;
  quantity: number;
  /** Paise. */
  listPrice: number;
  yourPrice: number;
  discountPercent: number | null;
  total: number;
  /** null while unknown. */
  gstRateBp: number | null;
  massKg: number | null;
}

/** Header cells of the columns shared by all tables of lines to order or request (2.42, 2.43). */
export const LineItemHeaders = () => (
  <>
    <TableHead>Item Name</TableHead>
    <TableHead>Brand Name</TableHead>
    <TableHead end>Qty</TableHead>
    <TableHead end>Price</TableHead>
    <TableHead end>Total</TableHead>
    <TableHead end>GST</TableHead>
    <TableHead end>Wt.</TableHead>
  </>
);

export function LineItemCells({ line, intraState }: { line: LineItem; intraState: boolean }) {
  const { gstRateBp } = line;
  return (
    <>
      <TableCell wide>
        <span className="part-number text-base">{line.name}</span>
        <span className="block text-muted">{line.category}</span>
      </TableCell>
      <TableCell label="Brand Name">{line.brand}</TableCell>
      <TableCell label="Qty" end>
        {formatCount(line.quantity)}
      </TableCell>
      <TableCell label="Price" end>
        <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
      </TableCell>
      <TableCell label="Total" end>
        <span className="font-semibold">{formatPrice(line.total)}</span>
      </TableCell>
      <TableCell label="GST" end>
        {gstRateBp === null || line.total === 0 ? (
          "NA"
        ) : (
          <>
            {formatMoney(calculateLineGst({ ...line, gstRateBp }, intraState))}
            <span className="block text-muted">{gstRateBp / 100} %</span>
          </>
        )}
      </TableCell>
      <TableCell label="Wt." end>
        <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
      </TableCell>
    </>
  );
}
