/** Marks sample content. */
export const SampleBadge = () => (
  <span
    title="Shown on local and preview hosts only"
    className="rounded-brand border border-warning px-1.5 text-small font-semibold text-warning"
  >
    Sample
  </span>
);
