"use client";
import { lazy, Suspense } from "react";
import { useSession } from "@/lib/queries/session";

const SavedItemsLink = lazy(async () => ({
  default: (await import("@/components/shared/saved-items-link")).SavedItemsLink,
}));

/** Links of a signed-in buyer, above the banner. Cached pages reserve the line if the browser looks signed in. */
export function OwnLinks() {
  const { status } = useSession();
  const signedIn = status === "signed-in";
  return (
    <div
      className={`-mb-10 flex min-h-6 justify-end touch:min-h-11 ${signedIn ? "" : "hint-member"}`}
    >
      {signedIn && (
        <Suspense>
          <SavedItemsLink />
        </Suspense>
      )}
    </div>
  );
}
