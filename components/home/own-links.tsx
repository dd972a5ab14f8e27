"use client";
import dynamic from "next/dynamic";
import { useSession } from "@/lib/queries/session";

const SavedItemsLink = dynamic(
  () => import("@/components/shared/saved-items-link").then((m) => m.SavedItemsLink),
  { ssr: false },
);

/** Links of a signed-in buyer, above the banner. Cached pages reserve the line if the browser looks signed in. */
export function OwnLinks() {
  const { status } = useSession();
  const signedIn = status === "signed-in";
  return (
    <div
      className={`-mb-10 flex min-h-6 justify-end touch:min-h-11 ${signedIn ? "" : "hint-member"}`}
    >
      {signedIn && <SavedItemsLink />}
    </div>
  );
}
