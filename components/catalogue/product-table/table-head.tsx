import type { ReactNode } from "react";
import type { CATEGORY_SORTS, SortOrder } from "@/lib/catalogue/category-filter";
import { type FactColumn, isNumeric } from "@/lib/catalogue/table-columns";

type SortKey = (typeof CATEGORY_SORTS)[number];

const FACT_LABELS: Record<FactColumn, string> = {
  type: "Type",
  brand: "Brand",
  bore: "d mm",
  outside: "D mm",
  width: "B mm",
  angle: "Angle",
  seal: "Seal",
  clearance: "Clearance",
  boreForm: "Bore",
};

const SORT_OF: Partial<Record<FactColumn, SortKey>> = {
  bore: "size",
  outside: "outside",
  width: "width",
};

const Heading = ({
  children,
  of,
  span,
}: {
  children: ReactNode;
  /** Class of the column's cells. */
  of?: string | undefined;
  span?: number;
}) => (
  <th scope="col" colSpan={span} className={of}>
    {children}
  </th>
);

interface Props {
  columns: FactColumn[];
  /** Symbol of the width. */
  width: string;
  order: SortOrder;
  sortHref: (order: SortOrder) => string;
}

/** Headings of a category's table; number and sizes sort it. */
export function TableHead({ columns, width, order, sortHref }: Props) {
  const labelOf = (column: FactColumn) =>
    column === "width" ? `${width} mm` : FACT_LABELS[column];
  return (
    <>
      <SortHeading by="name" label="Number" order={order} sortHref={sortHref} />
      {columns.map((column) => {
        const by = SORT_OF[column];
        const label = labelOf(column);
        const end = isNumeric(column);
        return by ? (
          <SortHeading key={column} {...{ by, label, end, order, sortHref }} />
        ) : (
          <Heading key={column} of={end ? "end" : undefined}>
            {label}
          </Heading>
        );
      })}
      <Heading>Stock</Heading>
      <Heading of="end">Price</Heading>
      <Heading>Quantity</Heading>
      <Heading>
        <span className="sr-only">Add to cart</span>
      </Heading>
    </>
  );
}

/** Headings of search results: those of 2.34, and between them the facts that tell bearings apart. */
export const ResultHead = ({ columns }: Pick<Props, "columns">) => (
  <>
    <Heading of="icon">Item</Heading>
    <Heading>Item Name</Heading>
    {columns.map((column) => (
      <Heading key={column} of={isNumeric(column) ? "end" : "fact"}>
        {FACT_LABELS[column]}
      </Heading>
    ))}
    <Heading>Category</Heading>
    <Heading>PT/CA</Heading>
    <Heading>Stock</Heading>
    <Heading of="end" span={2}>
      QTY/PRICE
    </Heading>
    <Heading>add Cart</Heading>
  </>
);

/** Heading that sorts the table, or reverses the order when it is sorted by this column. */
function SortHeading({
  by,
  label,
  end,
  order,
  sortHref,
}: {
  by: SortKey;
  label: string;
  end?: boolean;
  order: SortOrder;
  sortHref: (order: SortOrder) => string;
}) {
  const sorted = order === by ? "ascending" : order === `-${by}` ? "descending" : undefined;
  const arrow = { ascending: " ↑", descending: " ↓" };
  return (
    <th scope="col" className={end ? "end" : undefined} aria-sort={sorted}>
      <a
        href={sortHref(sorted === "ascending" ? `-${by}` : by)}
        rel="nofollow"
        className="link"
        aria-label={`Sort by ${label}`}
      >
        {label}
        {sorted && <span aria-hidden>{arrow[sorted]}</span>}
      </a>
    </th>
  );
}
