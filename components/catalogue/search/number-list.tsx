import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { explainMatch } from "@/lib/catalogue/designation/describe";
import type { Match } from "@/lib/catalogue/designation/types";
import { requestedNumber } from "@/lib/catalogue/requested-number";
import type { FoundRow } from "@/lib/catalogue/search-results.server";
import type { NumberSearch } from "@/lib/contract/match";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { LazyRequestItem } from "./lazy-parts";

interface Props {
  brand: Brand;
  numbers: NumberSearch[];
  rows: FoundRow[];
  query: string;
}

/** Several numbers in one search: the best match of each, and a request for those that match nothing. */
export function NumberList({ brand, numbers, rows, query }: Props) {
  if (numbers.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label="Numbers of your search">
      <ul className="divide-y divide-rule border-y">
        {numbers.map((number) => (
          <li key={number.text} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <OneNumber
              brand={brand}
              number={number}
              best={rows.find(({ item }) => item.id === number.itemId)}
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

const LINK = "link inline-flex min-h-9 items-center touch:min-h-11";

function OneNumber({
  brand,
  number: { text, total, quantity, match },
  best,
  returnTo,
}: {
  brand: Brand;
  number: NumberSearch;
  best: FoundRow | undefined;
  returnTo: string;
}) {
  if (total === 0) {
    return (
      <>
        <span className="part-number min-w-32">{text}</span>
        <span>Not in our catalogue</span>
        <LazyRequestItem
          text={text}
          quantity={Number(quantity ?? 1)}
          returnTo={returnTo}
          collapsed
        />
      </>
    );
  }
  return (
    <>
      <AppLink className={`${LINK} part-number min-w-32`} href={routes.listing(text)}>
        {text}
      </AppLink>
      {best && <BestItem brand={brand} best={best} match={match} />}
      {quantity !== null && (
        <span className="text-small text-muted">Quantity {formatCount(Number(quantity))}</span>
      )}
      <span className="text-small text-muted">
        {total === 1 ? "1 result" : `${formatCount(total)} results`}
      </span>
    </>
  );
}

/** The item with the grade for this number: its row of the table may show that for another one. */
function BestItem({
  brand,
  best: { item, slug },
  match,
}: {
  brand: Brand;
  best: FoundRow;
  match: Match | null;
}) {
  const requested = requestedNumber(match, item.name);
  return (
    <>
      <AppLink className={LINK} href={routes.productFor(brand, item.name, requested, slug)}>
        {item.name}
      </AppLink>
      <span className="text-small text-muted">
        {[item.brand, match && explainMatch(match)].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
