/** Grey placeholder block. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-brand bg-rule/60 ${className}`}
    />
  );
}
