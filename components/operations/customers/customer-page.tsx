"use client";
import { useParams } from "next/navigation";
import { useState } from "react";
import type { BrandId } from "@/brands/types";
import { Notice } from "@/components/ui/notice";
import type { CustomerPage as Customer } from "@/lib/contract/operations/customer-page";
import { showCustomer } from "@/lib/contract/operations/customers";
import { useOpsQuery } from "@/lib/queries/operations";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { useMay } from "../shared/use-may";
import { AccountActions } from "./account-actions";
import { AccountStatusTag } from "./account-status";
import {
  MessagesSection,
  OrdersSection,
  RequestsSection,
  StatementSection,
} from "./activity-sections";
import { AddressesSection } from "./addresses-section";
import { Checks } from "./checks";
import { CompanySection } from "./company-section";
import { CreditSection } from "./credit-section";
import { DiscountsSection } from "./discounts-section";
import { HistorySection } from "./history-section";
import { OnboardingForm } from "./onboarding-form";
import { UsersSection } from "./users-section";

const parts = [
  ["users", "Users"],
  ["addresses", "Addresses"],
  ["credit", "Credit and discounts"],
  ["orders", "Orders"],
  ["statement", "Statement"],
  ["messages", "Messages"],
  ["history", "Notes and history"],
] as const;

const PartLinks = () => (
  <nav aria-label="Parts of this page">
    <ul className="flex flex-wrap gap-x-4">
      {parts.map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="link inline-flex min-h-8 items-center touch:min-h-11">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The decision first: what an operator checks, and the form that decides it. */
function Decision({ customer }: { customer: Customer }) {
  const may = useMay();
  const isWaiting = customer.status === "Approval Pending";
  const [refusal, setRefusal] = useState("");
  return (
    <Section title={isWaiting ? "Approve this account" : "Checks"}>
      <Checks {...customer} />
      {customer.orders.awaitingApproval > 0 && (
        <Notice tone="info">
          Orders that wait for approval: {customer.orders.awaitingApproval}. They are approved on
          their own page.
        </Notice>
      )}
      {isWaiting && may("customers/onboard") && (
        <OnboardingForm key={customer.companyId} customer={customer} onRefused={setRefusal} />
      )}
      {!isWaiting && refusal && <Notice tone="bad" title={refusal} />}
    </Section>
  );
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const may = useMay();
  return (
    <OpsPage
      title={customer.company}
      above={[{ label: "Customers", href: "/customers" }]}
      summary={
        <span className="flex flex-wrap items-center gap-2">
          <AccountStatusTag status={customer.status} overdue={customer.credit.overdue} />
          <span className="text-muted">
            {customer.customerNumber} · {customer.brand.toUpperCase()}
          </span>
        </span>
      }
      actions={may("customers/decide") && <AccountActions customer={customer} />}
    >
      <PartLinks />
      <CompanySection customer={customer} />
      <Decision customer={customer} />
      <div id="users" className="scroll-mt-20">
        <UsersSection customer={customer} />
      </div>
      <div id="addresses" className="scroll-mt-20">
        <AddressesSection customer={customer} />
      </div>
      <div id="credit" className="grid scroll-mt-20 gap-5">
        <CreditSection customer={customer} />
        <DiscountsSection customer={customer} />
      </div>
      <div id="orders" className="grid scroll-mt-20 gap-5">
        <OrdersSection {...customer} />
        <RequestsSection {...customer} />
      </div>
      <div id="statement" className="scroll-mt-20">
        <StatementSection {...customer} />
      </div>
      <div id="messages" className="scroll-mt-20">
        <MessagesSection {...customer} />
      </div>
      <div id="history" className="grid scroll-mt-20 gap-5">
        <HistorySection customer={customer} />
      </div>
    </OpsPage>
  );
}

/** Everything about one customer, and what can be done about it. */
export function CustomerPage() {
  const { brand, id } = useParams<{ brand: string; id: string }>();
  const query = useOpsQuery(showCustomer, { brand: brand as BrandId, companyId: Number(id) });
  return (
    <Loaded query={query} what="this customer">
      {(customer) => <CustomerDetails customer={customer} />}
    </Loaded>
  );
}
