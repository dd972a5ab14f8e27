import { Skeleton } from "@/components/ui/skeleton";
import { SlowNotice } from "@/components/ui/slow-notice";

export function ReviewSkeleton() {
  return (
    <div>
      <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="h-80" />
      </div>
      <SlowNotice />
    </div>
  );
}
