import type { MouseEventHandler, ReactNode } from "react";

/**
 * A table on wide screens and a card per row on narrow ones, from the same cells. Each cell needs the label of
 * its column, which cards show. The column with the row's action is sticky, because long figures may make the
 * table wider than its container.
 */
export function Table({
  label,
  head,
  grouped,
  isScrollable,
  children,
}: {
  label: string;
  head: ReactNode;
  /** May be wider than its container although no cell can have the focus: then the keyboard scrolls it. */
  isScrollable?: boolean;
  /** The children are row groups, not rows. */
  grouped?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      // Scrolled with the arrow keys.
      tabIndex={isScrollable ? 0 : undefined}
      className="wide:overflow-x-auto wide:[&_tr>:last-child]:sticky wide:[&_tr>:last-child]:right-0 wide:[&_tr>:last-child]:bg-inherit"
    >
      <table aria-label={label} className="block w-full border-collapse text-small wide:table">
        <thead className="hidden border-b-2 border-rule text-left text-muted wide:table-header-group">
          <tr className="bg-paper">{head}</tr>
        </thead>
        {grouped ? children : <tbody className={ROW_GROUP}>{children}</tbody>}
      </table>
    </div>
  );
}

export const ROW_GROUP = "block wide:table-row-group";

const END = "wide:text-right";
/** Right-aligned in a table, left-aligned in a card. */
const END_CELL = `${END} narrow:[&_span]:justify-items-start`;
/** The row's action: last in a row, top right of a card. */
const CORNER = "absolute top-1 right-1 wide:static wide:text-right";

export function TableHead({
  children,
  end,
  sort,
  className = "",
}: {
  children: ReactNode;
  /** Right-aligned numbers. */
  end?: boolean;
  sort?: "ascending" | "descending" | "none";
  className?: string;
}) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={`px-1 py-2 align-bottom font-medium ${end ? END : ""} ${className}`}
    >
      {children}
    </th>
  );
}

const CARD = "mb-3 grid-cols-2 gap-x-4 gap-y-2 p-3 sm:grid-cols-4";
const COMPACT = "mb-2 grid-cols-cart-card items-center gap-x-2 gap-y-1 px-2 py-1";

export function TableRow({
  children,
  striped,
  compact,
  busy,
  onClick,
}: {
  children: ReactNode;
  striped?: boolean;
  /** A card of two lines in four columns; its cells say where they stand in `className`. */
  compact?: boolean;
  busy?: boolean;
  /** Pointer only: the same action must exist as a link or button in the row. */
  onClick?: MouseEventHandler;
}) {
  return (
    <tr
      onClick={onClick}
      aria-busy={busy || undefined}
      className={`relative grid break-inside-avoid rounded-brand border border-rule bg-paper ${compact ? COMPACT : CARD} wide:mb-0 wide:table-row wide:border-0 wide:border-b ${striped ? "wide:even:bg-wash" : ""}`}
    >
      {children}
    </tr>
  );
}

export function TableCell({
  children,
  label,
  end,
  wide,
  field,
  corner,
  tableOnly,
  className = "",
}: {
  children: ReactNode;
  label?: string;
  end?: boolean;
  /** Spans the whole width of a card. */
  wide?: boolean;
  /** An input: two side by side in a card, one on a phone. */
  field?: boolean;
  corner?: boolean;
  /** Hidden in cards, which show it elsewhere. */
  tableOnly?: boolean;
  className?: string;
}) {
  return (
    <td
      className={`min-w-0 ${tableOnly ? "hidden" : "block"} wide:table-cell wide:px-1 wide:py-2.5 wide:align-middle print:py-1.5 ${wide ? "col-span-full narrow:pr-12" : ""} ${field ? "col-span-2" : ""} ${end ? END_CELL : ""} ${corner ? CORNER : ""} ${className}`}
    >
      {label ? <span className="block text-muted wide:hidden">{label}</span> : null}
      {children}
    </td>
  );
}
