import { BearingIcon } from "@/components/shared/bearing-drawing";
import { kindOf } from "@/lib/catalogue/bearing-kind";
import type { Item } from "@/lib/contract/item";

/** Drawings of the kinds of bearing in a table, once each; its rows refer to them. */
export function KindSymbols({ items }: { items: Item[] }) {
  const byKind = Map.groupBy(items, (item) => kindOf(item.subCategory, item.category));
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {[...byKind].map(([kind, [item]]) => (
        <symbol key={kind} id={`kind-${kind}`} viewBox="0 0 48 48">
          <BearingIcon
            kind={kind}
            bore={item?.bore ?? null}
            outsideDiameter={item?.outsideDiameter ?? null}
            width={item?.width ?? null}
          />
        </symbol>
      ))}
    </svg>
  );
}
