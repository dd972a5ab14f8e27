"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { capitalise } from "@/lib/capitalise";
import { type FoundRecord, searchRecords } from "@/lib/contract/operations/search";
import { useOpsQuery } from "@/lib/queries/operations";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Moment, Money } from "../shared/values";

const columns: Column<FoundRecord>[] = [
  { label: "Result", cell: ({ title }) => <span className="break-all">{title}</span> },
  { label: "Kind", cell: ({ kind, brand }) => `${capitalise(kind)} · ${brand.toUpperCase()}` },
  {
    label: "Subject",
    wide: true,
    cell: ({ detail }) => <span className="break-words">{detail || "–"}</span>,
  },
  { label: "Status", cell: ({ state }) => state || "–" },
  { label: "Date", cell: ({ at }) => <Moment at={at} /> },
  {
    label: "Amount",
    end: true,
    cell: ({ amount }) => (amount === null ? "–" : <Money paise={amount} />),
  },
];

/**
 * The page to which all exact hits lead, if it is one: a company and its user have the same page. A hit written as the
 * text is comes first, as an order ZW2627-000215 and an invoice ZW/26-27/000215 differ only in separators.
 */
function findOnlyPage(found: FoundRecord[], text: string): string | undefined {
  const exact = found.filter((one) => one.exact);
  const written = exact.filter(({ title }) => title.toLowerCase() === text.toLowerCase());
  const pages = new Set((written.length > 0 ? written : exact).map(({ href }) => href));
  return pages.size === 1 ? [...pages][0] : undefined;
}

function useOnlyPage(href: string | undefined) {
  const router = useRouter();
  useEffect(() => {
    // Replaced, so that Back leads to where the search came from.
    if (href) router.replace(href);
  }, [href, router]);
}

/** Search for the record that a number, name or address belongs to. */
export function SearchPage() {
  const text = (useSearchParams().get("q") ?? "").trim();
  const query = useOpsQuery(searchRecords, { text }, { enabled: text !== "" });
  const found = query.isPlaceholderData ? [] : (query.data?.found ?? []);
  useOnlyPage(findOnlyPage(found, text));
  const help =
    "Search for an order, invoice, receipt, payment, PO, RFI, return or tracking number, a GSTIN, e-mail address, mobile number, customer or item. The beginning of a word is enough for names.";
  return (
    <OpsPage title={text ? `Search: ${text}` : "Search"}>
      {text === "" ? (
        <p>{help}</p>
      ) : (
        <Loaded query={query} what="the results">
          {({ found, hasMore }) => (
            <>
              <OpsTable
                label="Results"
                columns={columns}
                rows={found}
                rowKey={({ kind, brand, title, href }) => `${kind} ${brand} ${title} ${href}`}
                rowHref={({ href }) => href}
                empty={`Nothing found for “${text}”. ${help}`}
              />
              {hasMore && (
                <p className="text-muted">More than 50 results. Add to the text to narrow them.</p>
              )}
            </>
          )}
        </Loaded>
      )}
    </OpsPage>
  );
}
