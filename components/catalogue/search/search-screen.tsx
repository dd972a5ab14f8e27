import type { Brand } from "@/brands/types";
import { FilterForm } from "@/components/catalogue/category/filter-form";
import { KindSymbols } from "@/components/catalogue/product-table/kind-symbols";
import { PrefetchVisible } from "@/components/catalogue/product-table/prefetch-visible";
import { ProductTable } from "@/components/catalogue/product-table/product-table";
import { ResultHead } from "@/components/catalogue/product-table/table-head";
import { AppLink } from "@/components/ui/app-link";
import { EmptyState } from "@/components/ui/empty-state";
import { hasValues } from "@/lib/catalogue/category-filter";
import { RESULT_COLUMNS, toResultRow } from "@/lib/catalogue/product-row";
import type { FilteredSearch } from "@/lib/catalogue/search-results.server";
import { isNumeric } from "@/lib/catalogue/table-columns";
import { RESULTS_MAX, RESULTS_PAGE } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { NoResults } from "./no-results";
import { NumberList } from "./number-list";
import { Reading } from "./reading";
import { ShowMore } from "./show-more";

interface Props {
  brand: Brand;
  query: string;
  results: FilteredSearch;
  /** Number of rows to show. */
  shown: number;
}

const NUMERIC = RESULT_COLUMNS.flatMap((column, at) => (isNumeric(column) ? [at] : []));
/** With fewer results a filter is of no use. */
const FILTER_FROM = 6;

/** Results of a search, one row per item and maker (2.34). */
export function SearchScreen({ brand, query, results, shown }: Props) {
  const { total, matching, searched, facets, values, reading } = results;
  if (total === 0) return <NoResults brand={brand} query={query} reading={reading} />;
  const now = new Date();
  const rows = results.rows.map(({ item, slug }) => toResultRow(brand, item, slug, now));
  const count = total === 1 ? "1 result" : `${formatCount(total)} results`;
  const isFiltered = hasValues(values);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 aria-live="polite">
        {count} for “{query}”
      </h1>
      <Reading reading={reading} query={query} />
      <NumberList
        brand={brand}
        numbers={reading?.numbers ?? []}
        rows={results.rows}
        query={query}
      />
      {(searched >= FILTER_FROM || isFiltered) && (
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
          {formatCount(matching)} of{" "}
          {searched < total ? `the best ${formatCount(searched)}` : formatCount(total)} results
          match.{" "}
          <AppLink className="link" href={routes.listing(query)}>
            Show all
          </AppLink>
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <KindSymbols items={results.rows.map(({ item }) => item)} />
          <PrefetchVisible>
            <ProductTable
              label="Search results"
              head={<ResultHead columns={RESULT_COLUMNS} />}
              rows={rows}
              numeric={NUMERIC}
              search={query}
            />
          </PrefetchVisible>
        </>
      ) : (
        <EmptyState title="No results match your filters">
          <p>Remove a filter.</p>
        </EmptyState>
      )}
      <MoreRows {...{ brand, query, results, shown }} />
    </div>
  );
}

/** 'Show more' while there are more rows, then how to reach the others. */
function MoreRows({ brand, query, results, shown }: Props) {
  const { rows, matching, values } = results;
  // Another backend may return fewer than there are, whatever it is asked for.
  const isShort = rows.length < shown;
  const left = isShort ? 0 : Math.min(matching, RESULTS_MAX) - shown;
  if (left > 0) {
    return (
      <div className="grid justify-items-center">
        <ShowMore href={routes.listing(query, values, shown + RESULTS_PAGE)}>
          Show more ({formatCount(left)} left)
        </ShowMore>
      </div>
    );
  }
  if (matching <= rows.length) return null;
  return (
    <p className="text-center text-muted">
      Showing the best {formatCount(rows.length)} of {formatCount(matching)} results. To see all of
      them,{" "}
      <AppLink className="link" href={brand.paths.product}>
        browse by category
      </AppLink>{" "}
      and filter by brand, size or seal.
    </p>
  );
}
