"use client";
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { type ReactNode, useEffect, useState } from "react";
import { CloseIcon } from "./icons";

const WIDTH = { small: "sm:max-w-md", normal: "sm:max-w-xl", large: "sm:max-w-4xl" };

/** The dialog library can't know who had the focus when it is fetched only for the first dialog, so this gives it back. */
function useRestoredFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  size?: keyof typeof WIDTH;
  children?: ReactNode;
}

/** A dialog; a sheet from below on phones. Import it with next/dynamic (ssr: false): it is heavy. */
export function Modal({ open, onClose, title, footer, size = "small", children }: ModalProps) {
  useRestoredFocus();
  return (
    <Dialog open={open} onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center sm:place-items-center sm:p-6">
        <DialogPanel
          className={`flex max-h-[90dvh] w-full flex-col rounded-t-brand bg-paper shadow-xl sm:rounded-brand ${WIDTH[size]}`}
        >
          <div className="flex items-start gap-4 border-b px-5 py-3">
            <DialogTitle className="grow pt-2">{title}</DialogTitle>
            <button
              type="button"
              aria-label="Close"
              className="-mr-2 grid size-11 place-items-center text-muted"
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </div>
          {children && <div className="overflow-y-auto px-5 py-4">{children}</div>}
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t px-5 py-3">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
