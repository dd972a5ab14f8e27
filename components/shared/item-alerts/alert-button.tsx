"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { AlertItem } from "./alert-dialog";
import { BellIcon } from "./bell-icon";

const loadDialog = () => import("./alert-dialog").then((m) => m.AlertDialog);
const AlertDialog = dynamic(loadDialog, { ssr: false });

/** Opens the choice of e-mails about an item; an icon beside other buttons, or a text. */
export function AlertButton({ item, icon = false }: { item: AlertItem; icon?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const label = item.inStock ? "Notify me of price changes" : "Notify me when in stock";
  const events = { onPointerEnter: loadDialog, onFocus: loadDialog, onClick: () => setOpen(true) };
  return (
    <>
      {icon ? (
        <button
          type="button"
          {...events}
          aria-label={`${label}: ${item.label}`}
          title={label}
          className="grid size-11 place-items-center rounded-brand border text-accent hover:bg-wash"
        >
          <BellIcon />
        </button>
      ) : (
        <Button variant="text" size="small" className="px-0!" {...events}>
          {label}
          <span className="sr-only">: {item.label}</span>
        </Button>
      )}
      {isOpen && <AlertDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
