"use client";
import { useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckIcon, ClipboardIcon } from "@/components/ui/icons";
import { useBrand } from "@/lib/browser/brand-context";
import { routes } from "@/lib/routes";

/** Shareable link with a clipboard button (2.31); without clipboard access the link is selected for copying. */
export default function ShareDialog({
  itemId,
  name,
  onClose,
}: {
  itemId: string;
  name: string;
  onClose: () => void;
}) {
  const brand = useBrand();
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");
  const link = `${window.location.origin}${routes.share(brand, itemId)}`;

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setStatus("Link copied");
    } catch {
      setStatus("The link is selected: press Ctrl+C to copy it");
    }
  }

  return (
    <Dialog title={`Share ${name}`} onClose={onClose}>
      <div className="grid gap-2">
        <div className="flex gap-2">
          <input
            ref={field}
            readOnly
            aria-label="Shareable link"
            value={link}
            onFocus={(event) => event.target.select()}
            className="h-11 min-w-0 grow rounded-brand border border-muted bg-wash px-3"
          />
          <button
            type="button"
            aria-label="Copy link"
            onClick={copy}
            className="grid size-11 shrink-0 place-items-center rounded-brand border border-primary text-primary hover:bg-wash"
          >
            {status === "Link copied" ? <CheckIcon /> : <ClipboardIcon />}
          </button>
        </div>
        <p role="status" className="min-h-5 text-small text-muted">
          {status}
        </p>
      </div>
    </Dialog>
  );
}
