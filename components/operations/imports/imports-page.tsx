"use client";
import { showOwn } from "@/lib/contract/operations/access";
import {
  type ImportSummary,
  listImportsCall,
  PREVIEW_PAGE,
} from "@/lib/contract/operations/imports";
import { formatCount } from "@/lib/format";
import { IMPORT_KINDS, IMPORT_ROLES, type ImportKind, ROW_RESULTS } from "@/lib/imports/kinds";
import type { Role } from "@/lib/operations/permissions";
import { useOpsQuery } from "@/lib/queries/operations";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { Moment } from "../shared/values";
import { ExportForm } from "./export-form";
import { UploadForm } from "./upload-form";
import { KIND_WORDS, RESULT_WORDS, STATE_WORDS } from "./words";

const COLUMNS: Column<ImportSummary>[] = [
  { label: "Import", cell: ({ id }) => String(id) },
  { label: "Kind", cell: ({ kind, brand }) => `${KIND_WORDS[kind]}, ${brand.toUpperCase()}` },
  { label: "File", cell: ({ fileName }) => <span className="break-all">{fileName}</span> },
  {
    label: "Rows",
    cell: ({ counts }) =>
      ROW_RESULTS.flatMap((result) => {
        const count = counts[result];
        return count ? [`${formatCount(count)} ${RESULT_WORDS[result].toLowerCase()}`] : [];
      }).join(", "),
  },
  {
    label: "Status",
    cell: ({ state }) => (
      <StatusTag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</StatusTag>
    ),
  },
  { label: "By", cell: ({ operator }) => operator },
  { label: "Uploaded", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

const kindsFor = (roles: readonly Role[]): ImportKind[] =>
  IMPORT_KINDS.filter(
    (kind) => roles.includes("owner") || IMPORT_ROLES[kind].some((role) => roles.includes(role)),
  );

function History() {
  const { kind, brand } = useFilters(["kind", "brand"]);
  const query = useOpsQuery(listImportsCall, {
    ...(kind ? { kind: kind as ImportKind } : {}),
    ...(isBrand(brand) ? { brand } : {}),
  });
  return (
    <Section title="History">
      <FilterBar
        filters={[
          {
            name: "kind",
            label: "Kind",
            options: IMPORT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
          },
          { name: "brand", label: "Brand", options: BRANDS },
        ]}
      />
      <Loaded query={query} what="the imports">
        {({ imports, total }) => (
          <>
            <OpsTable
              label="Imports"
              columns={COLUMNS}
              rows={imports}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `/imports/${id}`}
              empty="No file has been imported yet. Upload one above, or export one to start from."
            />
            {total > PREVIEW_PAGE && (
              <p className="text-muted">
                The newest {PREVIEW_PAGE} of {formatCount(total)} are shown.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Upload, export and history of imports. */
export function ImportsPage() {
  const own = useOpsQuery(showOwn, {});
  return (
    <OpsPage title="Imports">
      <Loaded query={own} what="your roles">
        {({ roles }) => (
          <>
            <Section title="Import a file">
              <UploadForm kinds={kindsFor(roles)} />
            </Section>
            <Section title="Export">
              <ExportForm kinds={kindsFor(roles)} />
            </Section>
          </>
        )}
      </Loaded>
      <History />
    </OpsPage>
  );
}
