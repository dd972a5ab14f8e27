/** Covers the page while something is carried out that must not be interrupted (4.12). */
export function Progress({ label }: { label: string }) {
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-busy="true"
      aria-label={label}
      className="fixed inset-0 z-50 grid place-items-center bg-paper/85"
    >
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
