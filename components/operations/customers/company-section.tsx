"use client";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { Facts } from "../shared/facts";
import { Section } from "../shared/ops-page";
import { useMay } from "../shared/use-may";
import { Moment } from "../shared/values";
import { BillingCorrection, Correction } from "./correction";
import { SezDialog } from "./sez-dialog";

/** Legal identity of the customer: name, GSTIN, PAN and billing address. */
export function CompanySection({ customer }: { customer: CustomerPage }) {
  const { companyId, company, gstin, pan, gstState, contactEmail, billing, sez } = customer;
  const may = useMay();
  return (
    <Section
      title="Company"
      actions={
        may("customers/correct") && (
          <>
            <Correction
              companyId={companyId}
              subject={{ field: "company name" }}
              from={company}
              label="Correct the company name"
              intro="New invoices have the new name; issued ones keep the former one."
            />
            <Correction
              companyId={companyId}
              subject={{ field: "GSTIN" }}
              from={gstin}
              label="Correct the GSTIN"
              intro="New invoices have the new GSTIN; issued ones keep the former one."
            />
            <BillingCorrection companyId={companyId} from={billing} />
            {sez !== undefined && <SezDialog companyId={companyId} sez={sez} />}
            <Correction
              companyId={companyId}
              subject={{ field: "e-mail on file" }}
              from={contactEmail}
              label="Correct the e-mail address on file"
              intro="It confirms new users of this company."
            />
          </>
        )
      }
    >
      <Facts
        facts={[
          ["Customer ID", customer.customerNumber],
          ["GSTIN", gstin],
          ["State of the GSTIN", gstState],
          ["PAN", pan],
          ...(sez ? ([["Special economic zone", "Yes: orders bear IGST"]] as const) : []),
          ["Billing address", billing],
          [
            "E-mail address on file",
            <span key="email" className="break-all">
              {contactEmail || "–"}
            </span>,
          ],
          ["Customer since", <Moment key="since" at={customer.createdAt} />],
        ]}
      />
    </Section>
  );
}
