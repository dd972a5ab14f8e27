import { Skeleton } from "@/components/ui/skeleton";

const ROWS = Array.from({ length: 6 }, (_, row) => row);

/** Heading and rows in the shape of what comes. */
export const ListingSkeleton = ({ heading = "Search results" }: { heading?: string }) => (
  <div className="grid gap-4" aria-busy="true">
    <h1>{heading}</h1>
    <div className="grid gap-3 lg:gap-0">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-b py-3 max-lg:h-64 lg:h-25">
          <Skeleton className="size-12" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-56 max-lg:hidden" />
          <Skeleton className="ml-auto h-11 w-44 max-lg:hidden" />
        </div>
      ))}
    </div>
  </div>
);
