import { gstOf } from "@/lib/cart/arithmetic";
import { formatCount, formatMass, formatMoney, formatPrice } from "@/lib/format";
import { LineCell, LineHead } from "../ui/table";
import { Price } from "./price";

interface Goods {
  name: string;
  category: string;
  brand: string;
  quantity: number;
  /** Paise. */
  listPrice: number;
  yourPrice: number;
  discountPercent: number | null;
  total: number;
  /** null while it is not known. */
  gstRateBp: number | null;
  massKg: number | null;
}

/** Heads of the columns with which every table of lines to be ordered or requested begins (2.42, 2.43). */
export const GoodsHeads = () => (
  <>
    <LineHead>Item Name</LineHead>
    <LineHead>Brand Name</LineHead>
    <LineHead end>Qty</LineHead>
    <LineHead end>Price</LineHead>
    <LineHead end>Total</LineHead>
    <LineHead end>GST</LineHead>
    <LineHead end>Wt.</LineHead>
  </>
);

export function GoodsCells({ line, intraState }: { line: Goods; intraState: boolean }) {
  const { gstRateBp } = line;
  return (
    <>
      <LineCell wide>
        <span className="part-number text-base">{line.name}</span>
        <span className="block text-muted">{line.category}</span>
      </LineCell>
      <LineCell label="Brand Name">{line.brand}</LineCell>
      <LineCell label="Qty" end>
        {formatCount(line.quantity)}
      </LineCell>
      <LineCell label="Price" end>
        <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
      </LineCell>
      <LineCell label="Total" end>
        <span className="font-semibold">{formatPrice(line.total)}</span>
      </LineCell>
      <LineCell label="GST" end>
        {gstRateBp === null || line.total === 0 ? (
          "NA"
        ) : (
          <>
            {formatMoney(gstOf({ ...line, gstRateBp }, intraState))}
            <span className="block text-muted">{gstRateBp / 100} %</span>
          </>
        )}
      </LineCell>
      <LineCell label="Wt." end>
        <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
      </LineCell>
    </>
  );
}
