import { AppLink } from "@/components/ui/app-link";
import type { ProductRow } from "@/lib/catalogue/product-row";
import type { NumberSearch } from "@/lib/contract/match";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { LazyRequestItem } from "./lazy-parts";

interface Props {
  numbers: NumberSearch[];
  rows: ProductRow[];
  query: string;
}

/** Several numbers in one search: the best match of each, and a request for those that match nothing. */
export function NumberList({ numbers, rows, query }: Props) {
  if (numbers.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label="Numbers of your search">
      <ul className="divide-y divide-rule border-y">
        {numbers.map((number) => (
          <li key={number.text} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <OneNumber
              number={number}
              best={rows.find(({ id }) => id === number.itemId)}
              returnTo={routes.listing(query)}
            />
          </li>
        ))}
      </ul>
      <p>
        <AppLink className="link" href={routes.quickOrder(numbers.map(toListLine))}>
          Enter quantities for all {formatCount(numbers.length)} numbers in quick order
        </AppLink>
      </p>
    </section>
  );
}

/** A line of quick order, with the quantity if the search text stated one. */
const toListLine = ({ text, quantity }: NumberSearch): string =>
  quantity === null ? text : `${text}, ${quantity} nos`;

function OneNumber({
  number: { text, total, quantity },
  best,
  returnTo,
}: {
  number: NumberSearch;
  best: ProductRow | undefined;
  returnTo: string;
}) {
  const LINK = "link inline-flex min-h-9 items-center touch:min-h-11";
  if (total === 0) {
    return (
      <>
        <span className="part-number min-w-32">{text}</span>
        <span>Not in our catalogue</span>
        <LazyRequestItem text={text} returnTo={returnTo} collapsed />
      </>
    );
  }
  return (
    <>
      <AppLink className={`${LINK} part-number min-w-32`} href={routes.listing(text)}>
        {text}
      </AppLink>
      {best && (
        <>
          <AppLink className={LINK} href={best.href}>
            {best.name}
          </AppLink>
          <span className="text-small text-muted">{best.result?.line}</span>
        </>
      )}
      {quantity !== null && (
        <span className="text-small text-muted">Quantity {formatCount(Number(quantity))}</span>
      )}
      <span className="text-small text-muted">
        {total === 1 ? "1 result" : `${formatCount(total)} results`}
      </span>
    </>
  );
}
