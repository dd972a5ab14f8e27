"use client";
import { useState } from "react";
import type { BrandId } from "@/brands/types";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { type ExportName, exportPeriod } from "@/lib/contract/operations/exports";
import { opsFileUrl } from "@/lib/queries/operations";
import { BrandField } from "../shared/brand-field";
import { OpsPage, Section } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { ExportChecks } from "./export-checks";
import { usualPeriods } from "./period";

const FILES: { name: ExportName; title: string; contains: string }[] = [
  {
    name: "sales-register",
    title: "Sales register",
    contains: "Invoices, credit notes and debit notes, by HSN and rate",
  },
  {
    name: "credit-notes",
    title: "Credit notes",
    contains: "Credit notes with the invoices they credit",
  },
  {
    name: "hsn-summary",
    title: "HSN summary",
    contains: "Quantity, value and tax by HSN and rate",
  },
  { name: "receipts", title: "Receipts", contains: "Payments and refunds, by day" },
  { name: "advances", title: "Advances", contains: "Money received and not invoiced" },
  {
    name: "tax-deducted",
    title: "Tax deducted",
    contains: "TDS by quarter, with its certificates",
  },
  { name: "day-book", title: "Day book", contains: "Every voucher with debits and credits" },
  {
    name: "document-series",
    title: "Document series",
    contains: "Issued and missing document numbers",
  },
];

const link = "link inline-flex min-h-9 items-center touch:min-h-11";

/** Registers of a brand and period as files, and what they add up to. */
export function ExportsPage() {
  const [usual] = useState(() => usualPeriods(new Date()));
  const [brand, setBrand] = useState<BrandId>("zwz");
  const [days, setDays] = useState(usual[0]?.days ?? { from: "", to: "" });
  const period = { brand, ...days };
  const { success, error } = exportPeriod.safeParse(period);
  return (
    <OpsPage title="Accounting exports">
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
        <BrandField value={brand} onChange={setBrand} />
        <Field label="From">
          <Input
            type="date"
            value={days.from}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={days.to}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {usual.map(({ label, days: chosen }) => (
            <Button key={label} variant="secondary" onClick={() => setDays(chosen)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      {success ? (
        <>
          <Section title="Files">
            <OpsTable
              label="Exports"
              rows={FILES}
              rowKey={({ name }) => name}
              empty="None."
              columns={[
                { label: "Export", cell: ({ title }) => title },
                { label: "Contains", cell: ({ contains }) => contains, wide: true },
                {
                  label: "Download",
                  cell: ({ name, title }) => (
                    <span className="inline-flex gap-4">
                      {(["xlsx", "csv"] as const).map((format) => (
                        <a
                          key={format}
                          className={link}
                          href={opsFileUrl("files/exports", { ...period, name, format })}
                        >
                          {format.toUpperCase()}
                          <span className="sr-only"> of {title}</span>
                        </a>
                      ))}
                    </span>
                  ),
                },
              ]}
            />
          </Section>
          <ExportChecks period={period} />
        </>
      ) : (
        <Notice tone="bad" title={error.issues[0]?.message ?? ""} />
      )}
    </OpsPage>
  );
}
