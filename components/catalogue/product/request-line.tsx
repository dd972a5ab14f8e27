"use client";
import { type ComponentProps, lazy, Suspense } from "react";
import { useSession } from "@/lib/queries/session";
import { RequestLink } from "../request-link";

const RequestSentNote = lazy(() => import("./request-sent-note"));

/** 'Request a quotation', or the reference number when a signed-in buyer has just requested the item. */
export function RequestLine(props: ComponentProps<typeof RequestLink>) {
  const { status } = useSession();
  const link = <RequestLink {...props} />;
  if (status !== "signed-in") return link;
  return (
    <Suspense fallback={link}>
      <RequestSentNote itemId={props.item.id} fallback={link} />
    </Suspense>
  );
}
