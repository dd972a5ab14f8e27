/** Covers the page during an operation that must not be interrupted (4.12). `behind`: another window is in front. */
export function Progress({ label, behind = false }: { label: string; behind?: boolean }) {
  // Not announced while a third-party window is in front.
  const dialog = behind
    ? {}
    : { role: "alertdialog", "aria-modal": true, "aria-busy": true, "aria-label": label };
  return (
    <div {...dialog} className="fixed inset-0 z-50 grid place-items-center bg-paper/85 select-none">
      <div className="grid justify-items-center gap-3 rounded-brand border bg-paper px-8 py-6 text-primary shadow-lg">
        <span
          aria-hidden="true"
          className="size-9 animate-spin rounded-full border-4 border-current border-r-transparent"
        />
        <p role="status" className="text-ink">
          {label}
        </p>
      </div>
    </div>
  );
}
