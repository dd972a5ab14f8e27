import type { ReactNode } from "react";
import { BoughtMark } from "@/components/shared/bought-mark";
import { BellIcon } from "@/components/shared/item-alerts/bell-icon";
import type { ProductRow, ResultFacts } from "@/lib/catalogue/product-row";
import { commonMessages } from "@/lib/forms/common-messages";
import { routes } from "@/lib/routes";
import { PriceText, StockStatusText } from "./cells";

interface Props {
  row: ProductRow;
  /** Positions of the fact columns with numbers. */
  numeric: number[];
  /** It is being added to the cart. */
  isBusy: boolean;
  /** Adding takes longer than usual. */
  isSlow: boolean;
  /** Why it was not added; "" if there is nothing to say. */
  problem: string;
}

/**
 * A row of 40 px on wide screens, of two lines on phones. Its links, field and button have no handlers of their own: the
 * table handles their events, so that fifty rows hydrate fast. Styles are in components/layout/styles/product-table.css.
 */
export function TableRow({ row, numeric, isBusy, isSlow, problem }: Props) {
  const { id, name, brand, href, listPrice, result } = row;
  const label = `${name} ${brand}`;
  const problemId = problem ? `problem-${id}` : undefined;
  const isShort = result && row.availability !== "Stock";
  return (
    <>
      <tr data-item={id} aria-busy={isBusy || undefined}>
        {result && (
          <td className="icon">
            <svg aria-hidden="true">
              <use href={`#kind-${result.kind}`} />
            </svg>
          </td>
        )}
        <td className="number">
          <a href={href} className="part-number">
            {name}
          </a>
          {result && <small>{result.line}</small>}
          {row.boughtOn && (
            <span className="block text-small text-muted">
              <BoughtMark on={row.boughtOn} />
            </span>
          )}
        </td>
        <td className="facts">{row.summary}</td>
        {row.facts.map((fact, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
          <td key={column} className={numeric.includes(column) ? "fact end" : "fact"}>
            {fact}
          </td>
        ))}
        {result && <Details {...result} />}
        <td className="stock">
          <StockStatusText status={row.status} />
          {result && (
            <>
              {" "}
              <small>{result.line}</small>
            </>
          )}
          {isShort && listPrice > 0 && <RequestLink id={id} label={label} />}
          {isShort && result.hasAlerts && (
            <button type="button" data-notify="" title="Notify me when in stock">
              <BellIcon size={16} />
              <span className="sr-only">Notify me when {label} is in stock</span>
            </button>
          )}
        </td>
        <td className="price end">
          <PriceText {...row} />
        </td>
        <td className="quantity">
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue="1"
            aria-label={`Quantity of ${label}`}
            aria-invalid={problemId ? true : undefined}
            aria-describedby={problemId}
          />
        </td>
        <td className="action">
          {listPrice === 0 ? (
            <RequestLink id={id} label={label} />
          ) : (
            <button type="button" aria-disabled={isBusy || undefined}>
              Add<span className="sr-only"> to cart {label}</span>
            </button>
          )}
        </td>
      </tr>
      {result?.difference && <Note columns={row.facts.length}>{result.difference}</Note>}
      {problem && (
        <Note columns={row.facts.length}>
          <span id={problemId} role="alert" className="text-bad">
            {problem}
          </span>
        </Note>
      )}
      {isSlow && (
        <Note columns={row.facts.length}>
          <span role="status">{commonMessages.slow}</span>
        </Note>
      )}
    </>
  );
}

const Details = ({ category, packing }: ResultFacts) =>
  [category, packing].map(([first, second]) => (
    <td key={first + second} className="detail">
      {first}
      <small>{second}</small>
    </td>
  ));

const RequestLink = ({ id, label }: { id: string; label: string }) => (
  <a href={routes.rfiReview({ id, quantity: 1 })} data-request="">
    Request<span className="sr-only"> a quotation for {label}</span>
  </a>
);

/** A line of text below a row. */
const Note = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className="note">
    <td colSpan={columns + 8}>{children}</td>
  </tr>
);
