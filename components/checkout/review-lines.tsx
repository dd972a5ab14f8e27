import { AvailabilityMark } from "@/components/ui/availability-mark";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/line-table";
import { Price } from "@/components/ui/price";
import { gstOf } from "@/lib/cart/arithmetic";
import type { CartLine } from "@/lib/contract/cart";
import { formatCount, formatMass, formatMoney, formatPrice } from "@/lib/format";

/** The ticked lines as they will be ordered (2.43). */
export function ReviewLines({ lines, intraState }: { lines: CartLine[]; intraState: boolean }) {
  return (
    <LineTable
      label="Items to be ordered"
      head={
        <>
          <LineHead>Item Name</LineHead>
          <LineHead>Brand Name</LineHead>
          <LineHead end>Qty</LineHead>
          <LineHead end>Price</LineHead>
          <LineHead end>Total</LineHead>
          <LineHead end>GST</LineHead>
          <LineHead end>Wt.</LineHead>
          <LineHead>Availability</LineHead>
          <LineHead>Origin</LineHead>
        </>
      }
    >
      {lines.map((line) => (
        <LineRow key={line.id}>
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
            {formatMoney(gstOf(line, intraState))}
            <span className="block text-muted">{line.gstRateBp / 100} %</span>
          </LineCell>
          <LineCell label="Wt." end>
            <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
          </LineCell>
          <LineCell label="Availability">
            <AvailabilityMark
              availability={line.availability}
              expected={line.expected}
              now={line.quantityNow}
              later={line.quantityLater}
            />
          </LineCell>
          <LineCell label="Origin">{line.country ?? "NA"}</LineCell>
        </LineRow>
      ))}
    </LineTable>
  );
}
