import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder with the given number of fields. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid gap-5">
      {[...Array(fields).keys()].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-11" />
    </div>
  );
}
