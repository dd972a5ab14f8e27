"use client";
import { useRouter } from "next/navigation";
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import { useSlow } from "@/components/ui/slow-notice";
import { usePageVisit } from "@/components/ui/use-page-visit";
import { useBrand } from "@/lib/browser/brand-context";
import type { ProductRow } from "@/lib/catalogue/product-row";
import { useLiveItems } from "@/lib/queries/items";
import { routes } from "@/lib/routes";
import type { AddRequest } from "./cart-actions";
import { TableRow } from "./table-row";

const loadCartActions = () => import("./cart-actions");
const CartActions = lazy(loadCartActions);
const AlertDialog = lazy(async () => ({
  default: (await import("@/components/shared/item-alerts/alert-dialog")).AlertDialog,
}));

const elementAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target : null;
const linkAt = (event: { target: EventTarget }) =>
  elementAt(event)?.closest<HTMLAnchorElement>("a[href]") ?? null;
const rowAt = (event: { target: EventTarget }) =>
  elementAt(event)?.closest<HTMLTableRowElement>("tr[data-item]") ?? null;
const quantityIn = (row: Element) => row.querySelector("input")?.value ?? "";

/** Address of a link; that of a request takes the quantity of its row. */
function hrefOf(link: HTMLAnchorElement): string {
  const row = link.closest("tr[data-item]");
  const path = link.getAttribute("href") ?? "";
  if (!row || link.dataset.request === undefined) return path;
  const id = row.getAttribute("data-item") ?? "";
  // The request checks it; anything that is not a number becomes one piece.
  return routes.rfiReview({ id, quantity: Number.parseInt(quantityIn(row), 10) || 1 });
}

/** Events of links, rows, fields and buttons of a table, which bubble up to its body. */
function useTableEvents(onAdd: (row: Element) => void, onNotify: (row: Element) => void) {
  const visit = usePageVisit();
  const router = useRouter();
  return {
    onPointerOver: (event: MouseEvent) => {
      const link = linkAt(event);
      if (link) visit.enter(hrefOf(link));
    },
    onPointerOut: visit.leave,
    onFocus: (event: { target: EventTarget }) => {
      const link = linkAt(event);
      if (link) visit.focus(hrefOf(link));
      else if (rowAt(event)) void loadCartActions();
      if (event.target instanceof HTMLInputElement) event.target.select();
    },
    onBlur: visit.blur,
    onMouseDown: (event: MouseEvent) => {
      const link = linkAt(event);
      if (link) visit.press(event, hrefOf(link));
    },
    onClick: (event: MouseEvent) => {
      const [link, row] = [linkAt(event), rowAt(event)];
      const button = elementAt(event)?.closest("button");
      if (link) visit.click(event, hrefOf(link));
      else if (row && button) (button.dataset.notify === undefined ? onAdd : onNotify)(row);
      else if (row && !elementAt(event)?.closest("input") && !getSelection()?.toString()) {
        router.push(row.querySelector("a")?.getAttribute("href") ?? "/");
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowAt(event);
      if (row && event.key === "Enter" && event.target instanceof HTMLInputElement) onAdd(row);
    },
  };
}

interface Props {
  label: string;
  /** Heading cells, rendered by the caller. */
  head: ReactNode;
  rows: ProductRow[];
  /** Positions of the fact columns with numbers. */
  numeric: number[];
  /** The rows are the results of this search. */
  search?: string;
}

/** Dense table to buy from. List price and stock are those of the page until the live values arrive. */
export function ProductTable({ label, head, rows, numeric, search }: Props) {
  const brand = useBrand();
  const live = useLiveItems(
    brand.id,
    rows.map(({ id }) => id),
    search,
  );
  const [request, setRequest] = useState<AddRequest | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);

  const slow = useSlow(busy !== null);

  const current = (row: ProductRow) => {
    const values = live?.get(row.id);
    return values ? { ...row, ...values } : row;
  };
  const rowOf = (element: Element) =>
    rows.find(({ id }) => id === element.getAttribute("data-item"));
  function add(element: Element) {
    const row = rowOf(element);
    if (!row || busy !== null) return;
    setProblem(null);
    setBusy(row.id);
    setRequest({ row: current(row), typed: quantityIn(element) });
  }
  const [alerted, setAlerted] = useState<ProductRow | null>(null);
  const events = useTableEvents(add, (element) => setAlerted(rowOf(element) ?? null));
  return (
    <>
      {rows.some(({ result }) => result) && <DetailsSwitch />}
      <div className="wide:overflow-x-auto">
        <table aria-label={label} className="product-table">
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody {...events}>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={current(row)}
                numeric={numeric}
                isBusy={busy === row.id}
                isSlow={slow && busy === row.id}
                problem={problem?.id === row.id ? problem.text : ""}
              />
            ))}
          </tbody>
        </table>
      </div>
      {alerted && (
        <Suspense>
          <AlertDialog
            item={{ id: alerted.id, label: `${alerted.name} ${alerted.brand}`, inStock: false }}
            onClose={() => setAlerted(null)}
          />
        </Suspense>
      )}
      {request && (
        <Suspense>
          <CartActions
            request={request}
            onSettled={({ row }, text) => {
              setBusy(null);
              setProblem(text ? { id: row.id, text } : null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows all facts of 2.34 on narrow screens, also without JavaScript (components/layout/styles/product-table.css). */
const DetailsSwitch = () => (
  <label className="details-switch no-print">
    <input type="checkbox" className="size-5" />
    Show category, packing and origin
  </label>
);
