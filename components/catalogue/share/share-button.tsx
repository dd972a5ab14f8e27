"use client";
import { lazy, Suspense, useState } from "react";
import { Icon } from "@/components/ui/icon";

const ShareDialog = lazy(() => import("./share-dialog"));

const ShareIcon = () => (
  <Icon>
    <circle cx="6" cy="12" r="2.2" />
    <circle cx="17.5" cy="6" r="2.2" />
    <circle cx="17.5" cy="18" r="2.2" />
    <path d="m8 11 7.5-4M8 13l7.5 4" />
  </Icon>
);

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
