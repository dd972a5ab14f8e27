"use client";
import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { type ReactNode, useEffect, useState } from "react";
import { CloseIcon } from "./close-icon";

const WIDTH = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-4xl" };

/**
 * Headless UI returns the focus to the opener only if it was loaded before the dialog opened. If what the dialog did has
 * removed the opener, the page's heading gets the focus, or its content if the heading can't take it.
 */
function useRestoredFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost || !(opener instanceof HTMLElement)) return;
        if (opener.isConnected) opener.focus();
        else {
          const heading = document.querySelector<HTMLElement>("main h1[tabindex]");
          (heading ?? document.querySelector("main"))?.focus({ preventScroll: true });
        }
      });
    },
    [opener],
  );
}

interface Props {
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  size?: keyof typeof WIDTH;
  /** Content without padding of its own, which reaches the edges. */
  flush?: boolean;
  /** Closed for the time being, without losing the opener. */
  isHidden?: boolean;
  children?: ReactNode;
}

/** A modal dialog, open while it is mounted; on phones it is a sheet at the bottom. Large: import it with next/dynamic. */
export function Dialog({
  onClose,
  title,
  footer,
  size = "small",
  flush = false,
  isHidden = false,
  children,
}: Props) {
  useRestoredFocus();
  return (
    <HeadlessDialog open={!isHidden} onClose={onClose} className="relative z-40">
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
          {children && (
            <div className={`overflow-y-auto ${flush ? "" : "px-5 py-4"}`}>{children}</div>
          )}
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t px-5 py-3">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
