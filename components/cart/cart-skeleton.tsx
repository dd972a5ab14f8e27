import { Skeleton } from "@/components/ui/skeleton";
import { SlowNotice } from "@/components/ui/slow-notice";

/** Lines and summary in grey, where they will stand. */
export function CartSkeleton() {
  return (
    <div>
      <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_240px]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-40 lg:h-16" />
          <Skeleton className="h-40 lg:h-16" />
        </div>
        <Skeleton className="h-64" />
      </div>
      <SlowNotice />
    </div>
  );
}
