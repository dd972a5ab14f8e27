"use client";
import { type ComponentProps, lazy, Suspense } from "react";
import { useSession } from "@/lib/queries/session";
import { RequestLink } from "../request-link";

const RequestedNote = lazy(() => import("./request-sent-note"));

/** 'Request information', or for who is signed in the reference number once it is requested. */
export function RequestLine(props: ComponentProps<typeof RequestLink>) {
  const { status } = useSession();
  const link = <RequestLink {...props} />;
  if (status !== "signed-in") return link;
  return (
    <Suspense fallback={link}>
      <RequestedNote itemId={props.item.id} otherwise={link} />
    </Suspense>
  );
}
