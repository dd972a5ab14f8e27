"use client";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "./icons";

interface Props {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal over the browser's own <dialog>: focus trap, Escape and backdrop without a library. A sheet from below
 * on phones. It is open while it is mounted.
 */
export function Sheet({ title, onClose, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before React removes it: a <dialog> out of the page gives the focus back to nobody.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-0 mt-auto w-full max-w-none rounded-t-brand bg-paper p-0 text-ink shadow-xl backdrop:bg-ink/50 sm:m-auto sm:max-w-lg sm:rounded-brand"
    >
      <div className="flex max-h-[85dvh] flex-col">
        <div className="flex items-center gap-4 border-b py-1 pr-2 pl-5">
          <h2 id={id} className="grow">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="grid size-11 place-items-center text-muted"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="overflow-y-auto">{children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-t px-5 py-3">{footer}</div>
        )}
      </div>
    </dialog>
  );
}
