/** A grey block in the shape of what comes. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-brand bg-rule/60 ${className}`}
    />
  );
}
