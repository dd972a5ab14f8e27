import { onRequest, range } from "@/brands/content/range";
import { BearingIcon } from "@/components/ui/bearing-drawing";
import { NumberLinks } from "./number-links";

/** The range as a dense table: type, note, numbers to start from. */
export function RangeTable() {
  return (
    <section aria-labelledby="range">
      <h2 id="range" className="mb-3">
        The range
      </h2>
      <ul className="border-t">
        {range.map(({ title, note, picture, numbers }) => (
          <li
            key={title}
            className="grid grid-cols-[48px_1fr] items-center gap-x-4 gap-y-1 border-b py-2 md:grid-cols-[48px_1fr_1fr]"
          >
            <BearingIcon {...picture} />
            <div>
              <h3>{title}</h3>
              <p className="text-small text-muted">{note}</p>
            </div>
            <NumberLinks numbers={numbers} className="col-span-2 md:col-span-1 md:justify-end" />
          </li>
        ))}
        <li className="grid items-center gap-x-4 gap-y-1 border-b py-2 md:grid-cols-2">
          <div className="md:pl-16">
            <h3>{onRequest.title}</h3>
            <p className="text-small text-muted">{onRequest.note}</p>
          </div>
          <NumberLinks numbers={onRequest.numbers} className="md:justify-end" />
        </li>
      </ul>
    </section>
  );
}
