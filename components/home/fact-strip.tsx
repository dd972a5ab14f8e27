import { facts } from "@/brands/content/facts";
import type { BrandId } from "@/brands/types";

export function FactStrip({ brand }: { brand: BrandId }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-brand border bg-rule lg:grid-cols-4">
      {facts[brand].map(({ figure, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end bg-paper px-4 py-4">
          <dt className="text-muted">{what}</dt>
          <dd className="font-heading text-3xl leading-9 text-primary">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
