import { explainParts } from "@/lib/catalogue/designation/describe";
import { parseDesignation } from "@/lib/catalogue/designation/parse";
import type { PublicItem } from "@/lib/catalogue/product-page";

const UNREAD = "maker's own suffix, see its catalogue";

/** Meaning of each part of the designation; the catalogue's description where the base number is unknown. */
export function DesignationParts({ item }: { item: PublicItem }) {
  const reading = parseDesignation(item.name, item.brand);
  if (!reading) return <p className="text-muted">{item.description || item.subCategory}</p>;
  const unread = reading.unread.map((suffix) => [suffix, UNREAD]);
  return (
    <section>
      <h2 className="sr-only">What the number means</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {[...explainParts(reading, item.bore), ...unread].map(([text, meaning]) => (
          <div key={text} className="contents">
            <dt className="part-number">{text}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
