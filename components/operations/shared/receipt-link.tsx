"use client";
import { DocumentLink } from "./document-link";
import { useMay } from "./use-may";

/** Number of a receipt or refund voucher, with its PDF for those who may open it. */
export const ReceiptLink = ({ number }: { number: string }) =>
  useMay()("files/receipt") ? (
    <DocumentLink file="files/receipt" query={{ number }}>
      {number}
    </DocumentLink>
  ) : (
    <span className="whitespace-nowrap">{number}</span>
  );
