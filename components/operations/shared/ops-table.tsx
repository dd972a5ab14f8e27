"use client";
import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  end?: boolean;
  /** Whole width of a card on phones. */
  wide?: boolean;
}

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The page of a row; its first column becomes the link. */
  rowHref?: (row: Row) => string;
  /** Shown without rows: what would be here, or how to get some. */
  empty: ReactNode;
}

/** Keeps a text from touching the right-aligned number before it. */
const spaceFor = <Row,>(columns: Column<Row>[], index: number): string =>
  columns[index - 1]?.end && !columns[index]?.end ? "wide:pl-6" : "";

const CONTROL = "a, button, input, select, label, summary, textarea";

/** A table on wide screens, a card for each row on narrow ones. */
export function OpsTable<Row>({ label, columns, rows, rowKey, rowHref, empty }: Props<Row>) {
  const router = useRouter();
  if (rows.length === 0)
    return (
      <p className="rounded-brand border border-dashed px-4 py-8 text-center text-muted">{empty}</p>
    );

  const openRow = (event: MouseEvent, href: string) => {
    const isControl = event.target instanceof Element && event.target.closest(CONTROL);
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (!isControl && !isSelecting) router.push(href);
  };
  const head = columns.map(({ label: heading, end = false }, index) => (
    <TableHead key={heading} end={end} className={spaceFor(columns, index)}>
      {heading}
    </TableHead>
  ));
  return (
    <Table label={label} head={head} isScrollable={!rowHref}>
      {rows.map((row) => {
        const href = rowHref?.(row);
        return (
          <TableRow
            key={rowKey(row)}
            {...(href ? { onClick: (event) => openRow(event, href) } : {})}
          >
            {columns.map(({ label: heading, cell, end = false, wide = false }, index) => (
              <TableCell
                key={heading}
                label={heading}
                end={end}
                wide={wide}
                className={`break-words ${spaceFor(columns, index)}`}
              >
                {href && index === 0 ? (
                  <AppLink href={href} className="link font-semibold">
                    {cell(row)}
                  </AppLink>
                ) : (
                  cell(row)
                )}
              </TableCell>
            ))}
          </TableRow>
        );
      })}
    </Table>
  );
}
