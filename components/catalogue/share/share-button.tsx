"use client";
import { lazy, Suspense, useState } from "react";
import { ShareIcon } from "@/components/ui/icons";

const ShareDialog = lazy(() => import("./share-dialog"));

/** Opens the share modal (2.31). */
export function ShareButton({ itemId, name }: { itemId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Share ${name}`}
        title="Share"
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center rounded-brand border text-primary hover:bg-wash"
      >
        <ShareIcon />
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog itemId={itemId} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
