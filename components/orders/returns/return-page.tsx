"use client";
import { Fragment } from "react";
import { OrderLink } from "@/components/shared/order-link";
import { TallPage } from "@/components/shared/tall-page";
import { ButtonLink } from "@/components/ui/button";
import { ContactLinks } from "@/components/ui/contact-links";
import { FileLink } from "@/components/ui/file-link";
import { Notice } from "@/components/ui/notice";
import type { Return } from "@/lib/contract/returns";
import { files } from "@/lib/files";
import { formatDate, formatMoney } from "@/lib/format";
import { useReturn } from "@/lib/queries/returns";
import { formatReason } from "@/lib/returns/reasons";
import { getReturnSteps } from "@/lib/returns/steps";
import { routes } from "@/lib/routes";
import { type DescriptionItem, DescriptionList } from "../description-list";
import { ProgressSteps } from "../progress-steps";
import { QueryContent } from "../query-content";
import { ReturnLines } from "./return-lines";
import { ReturnPhotos } from "./return-photos";
import { WithdrawButton } from "./withdraw-button";

const MISSING = {
  title: "We can't find this return",
  text: "Check the number, or find the return on the page of its order.",
};

/** /returns/[number]: one return with what to do next. */
export function ReturnPage({ number }: { number: string }) {
  return (
    <TallPage>
      <h1 tabIndex={-1} className="mb-4 outline-none">
        Return <span className="part-number break-all">{number}</span>
      </h1>
      <QueryContent
        query={useReturn(number)}
        path={routes.return(number)}
        name="return"
        missing={MISSING}
      >
        {(found) => <ReturnContent of={found} />}
      </QueryContent>
    </TallPage>
  );
}

const QUESTIONS = "Contact us if you have questions.";

const Questions = () => (
  <p>
    {QUESTIONS}
    <ContactLinks message={QUESTIONS} />
  </p>
);

function NextStep({ of }: { of: Return }) {
  if (of.status === "Requested") {
    return (
      <Notice tone="info" title="We are checking your request">
        <p>Please don't send anything yet. We will e-mail you the return address.</p>
      </Notice>
    );
  }
  if (of.status === "Approved") {
    return (
      <Notice tone="info" title="Send the goods to us">
        <p>{of.returnAddress}</p>
        <p>{of.instructions}</p>
        <p>Write {of.number} on the parcel.</p>
      </Notice>
    );
  }
  if (of.status === "Refused") {
    // Only an approval has instructions.
    const wasApproved = of.instructions !== "";
    return (
      <Notice
        tone="info"
        title={wasApproved ? "This return is closed" : "We can't accept this return"}
      >
        <p>{of.refusalReason}</p>
        {wasApproved && <p>You no longer need to send anything.</p>}
        <Questions />
      </Notice>
    );
  }
  if (of.status === "Received") {
    const isCredited = of.lines.some(({ accepted }) => accepted);
    return (
      <Notice
        tone="info"
        title={isCredited ? "We will credit the accepted pieces" : "No pieces were accepted"}
      >
        {of.receiptNote && <p>{of.receiptNote}</p>}
        {!isCredited && <Questions />}
      </Notice>
    );
  }
  return null;
}

/** The PDF has all credit notes of the order. */
const getCreditNotes = ({ orderNumber, creditNotes }: Return): DescriptionItem[] =>
  creditNotes.map(({ number, date, total }, index) => [
    creditNotes.length > 1 ? `Credit note ${index + 1}` : "Credit note",
    <Fragment key={number}>
      <FileLink href={files.creditNote(orderNumber)} what="the credit note as PDF">
        {number}
      </FileLink>
      {`\n${formatDate(date)}, ${formatMoney(total)}`}
    </Fragment>,
  ]);

function ReturnContent({ of }: { of: Return }) {
  return (
    <div className="grid gap-6">
      <div className="no-print flex flex-wrap gap-3">
        {of.status === "Requested" && <WithdrawButton number={of.number} />}
        <ButtonLink variant="secondary" href={routes.returns}>
          All returns
        </ButtonLink>
      </div>
      <ProgressSteps label="Progress of this return" steps={getReturnSteps(of)} />
      <NextStep of={of} />
      <DescriptionList
        title="Request"
        items={[
          ["Order", <OrderLink key="order" number={of.orderNumber} />],
          ["Requested by", of.requestedBy],
          ["Reason", formatReason(of.reason)],
          ["Description", of.note],
        ]}
      />
      <DescriptionList title="Documents" items={getCreditNotes(of)} />
      <ReturnLines lines={of.lines} />
      <ReturnPhotos ids={of.photos} />
    </div>
  );
}
