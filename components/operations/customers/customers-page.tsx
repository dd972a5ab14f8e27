"use client";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Checkbox } from "@/components/ui/field";
import { type CustomerRow, listCustomers } from "@/lib/contract/operations/customers";
import { useOpsQuery } from "@/lib/queries/operations";
import { accountStatuses } from "@/lib/rules/account-status";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { Moment } from "../shared/values";
import { AccountStatusTag, customerHref } from "./account-status";
import { BatchApproval } from "./batch-approval";

const filters: Filter[] = [
  { name: "text", label: "Customer, GSTIN, e-mail address or user" },
  {
    name: "status",
    label: "Status",
    options: accountStatuses.map((value) => ({ value, label: value })),
  },
  {
    name: "brand",
    label: "Brand",
    options: BRANDS,
  },
  { name: "overdue", label: "Payment", options: [{ value: "yes", label: "Overdue only" }] },
];

const columns: Column<CustomerRow>[] = [
  { label: "Customer", cell: ({ company }) => company, wide: true },
  {
    label: "Customer ID",
    cell: ({ customerNumber, brand }) => `${customerNumber} · ${brand.toUpperCase()}`,
  },
  { label: "GSTIN", cell: ({ gstin }) => gstin || "–" },
  {
    label: "E-mail address",
    cell: ({ email }) => <span className="break-all">{email || "–"}</span>,
  },
  { label: "Since", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    label: "Status",
    cell: ({ status, overdue }) => <AccountStatusTag status={status} overdue={overdue} />,
  },
];

const checks: Column<CustomerRow> = {
  label: "Before approval",
  wide: true,
  cell: ({ warnings }) => (warnings.length === 0 ? "All checks passed" : warnings.join(". ")),
};

/** All customers; with the status "Approval Pending" the queue of sign-ups, of which several can be approved at once. */
export function CustomersPage() {
  const { text, status, brand, overdue } = useFilters(["text", "status", "brand", "overdue"]);
  const search = useSearchParams();
  const before = Number(search.get("before")) || undefined;
  const query = useOpsQuery(listCustomers, {
    ...(text ? { text } : {}),
    ...(brand ? { brand: brand as CustomerRow["brand"] } : {}),
    ...(status ? { status: status as CustomerRow["status"] } : {}),
    ...(overdue ? { overdue: true } : {}),
    ...(before ? { before } : {}),
  });
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isQueue = status === "Approval Pending" && may("customers/onboard-many");
  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const choice: Column<CustomerRow> = {
    label: "Select",
    cell: ({ companyId, company }) => (
      <Checkbox
        label={`Select ${company}`}
        hideLabel
        checked={chosen.has(companyId)}
        onChange={() => toggle(companyId)}
      />
    ),
  };
  return (
    <OpsPage title={status === "Approval Pending" ? "Sign-ups to approve" : "Customers"}>
      <FilterBar filters={filters} />
      <Loaded query={query} what="the customers">
        {({ rows, next: following }) => (
          <>
            {isQueue && (
              <BatchApproval
                accounts={rows.filter(({ companyId }) => chosen.has(companyId))}
                onDone={() => setChosen(new Set())}
              />
            )}
            <OpsTable
              label="Customers"
              columns={isQueue ? [...columns, checks, choice] : columns}
              rows={rows}
              rowKey={({ companyId }) => companyId}
              rowHref={customerHref}
              empty={
                status === "Approval Pending"
                  ? "No account is waiting for approval."
                  : "No customers match. Search for the beginning of a word, or clear the filters."
              }
            />
            <NextPage next={following} />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}
