import { AvailabilityMark } from "@/components/shared/availability-badge";
import { GoodsCells, GoodsHeads } from "@/components/shared/line-item-cells";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/table";
import type { CartLine } from "@/lib/contract/cart";

/** The ticked lines as they will be ordered (2.43). */
export function ReviewLines({ lines, intraState }: { lines: CartLine[]; intraState: boolean }) {
  return (
    <LineTable
      label="Items to be ordered"
      head={
        <>
          <GoodsHeads />
          <LineHead>Availability</LineHead>
          <LineHead>Origin</LineHead>
        </>
      }
    >
      {lines.map((line) => (
        <LineRow key={line.id}>
          <GoodsCells line={line} intraState={intraState} />
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
