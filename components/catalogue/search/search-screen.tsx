import type { Brand } from "@/brands/types";
import { FilterForm } from "@/components/catalogue/category/filter-form";
import { KindSymbols } from "@/components/catalogue/product-table/kind-symbols";
import { ProductTable } from "@/components/catalogue/product-table/product-table";
import { ResultHead } from "@/components/catalogue/product-table/table-head";
import { AppLink } from "@/components/ui/app-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PrefetchOnIntent } from "@/components/ui/prefetch-on-intent";
import { type FilterValues, hasValues } from "@/lib/catalogue/category-filter";
import { RESULT_COLUMNS, toResultRow } from "@/lib/catalogue/product-row";
import { filterResults } from "@/lib/catalogue/result-filter";
import { isNumeric } from "@/lib/catalogue/table-columns";
import { RESULTS_MAX, RESULTS_PAGE } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";
import type { SearchResults } from "@/lib/queries/search";
import { routes } from "@/lib/routes";
import { NoResults } from "./no-results";
import { NumberList } from "./number-list";
import { Reading } from "./reading";
import { ShowMore } from "./show-more";

interface Props {
  brand: Brand;
  query: string;
  results: SearchResults;
  /** Filters of the URL. */
  given: FilterValues;
  /** Number of rows to show. */
  shown: number;
}

const NUMERIC = RESULT_COLUMNS.flatMap((column, at) => (isNumeric(column) ? [at] : []));
/** With fewer results a filter is of no use. */
const FILTER_FROM = 6;

/** Results of a search, one row per item and maker (2.34). */
export function SearchScreen({ brand, query, results, given, shown }: Props) {
  const { items: found, total, reading } = results;
  if (total === 0) return <NoResults brand={brand} query={query} reading={reading} />;
  const { items, values, facets } = filterResults(found, given);
  const now = new Date();
  const rows = items.slice(0, shown).map((item) => toResultRow(brand, found, item, now));
  const count = total === 1 ? "1 result" : `${formatCount(total)} results`;
  const isFiltered = hasValues(values);
  const [best] = rows;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 aria-live="polite">
        {count} for “{query}”
      </h1>
      <Reading reading={reading} query={query} />
      <NumberList results={results} rows={rows} query={query} />
      {(found.length >= FILTER_FROM || isFiltered) && (
        <FilterForm
          action={routes.listing()}
          search={query}
          facets={facets}
          values={values}
          open={rows.length === 0}
        />
      )}
      {isFiltered && (
        <p className="text-muted">
          {formatCount(items.length)} of the best {formatCount(found.length)} results match.{" "}
          <AppLink className="link" href={routes.listing(query)}>
            Show all
          </AppLink>
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <KindSymbols items={items.slice(0, shown)} />
          <ProductTable
            label="Search results"
            head={<ResultHead columns={RESULT_COLUMNS} />}
            rows={rows}
            numeric={NUMERIC}
            search={query}
          />
        </>
      ) : (
        <EmptyState title="No results match your filters">
          <p>Remove a filter.</p>
        </EmptyState>
      )}
      <MoreRows
        {...{ brand, query, values, shown, total }}
        available={isFiltered ? items.length : Math.max(items.length, Math.min(total, RESULTS_MAX))}
        found={found.length}
      />
      {best && <PrefetchOnIntent href={best.href} />}
    </div>
  );
}

/** 'Show more' while there are more rows, then how to reach the others. */
function MoreRows({
  brand,
  query,
  values,
  shown,
  available,
  found,
  total,
}: {
  brand: Brand;
  query: string;
  values: FilterValues;
  shown: number;
  available: number;
  found: number;
  total: number;
}) {
  // Another backend may return fewer than there are, whatever it is asked for.
  const isShort = found < shown && found < available;
  const left = isShort ? 0 : available - shown;
  if (left > 0) {
    return (
      <div className="grid justify-items-center">
        <ShowMore href={routes.listing(query, values, shown + RESULTS_PAGE)}>
          Show more ({formatCount(left)} left)
        </ShowMore>
      </div>
    );
  }
  if (total <= found) return null;
  return (
    <p className="text-center text-muted">
      Showing the best {formatCount(found)} of {formatCount(total)} results. To see all of them,{" "}
      <AppLink className="link" href={brand.paths.product}>
        browse by category
      </AppLink>{" "}
      and filter by brand, size or seal.
    </p>
  );
}
