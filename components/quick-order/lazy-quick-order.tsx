"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => (
  <div className="grid gap-3">
    <Skeleton className="h-44" />
    <Skeleton className="h-11 w-64" />
  </div>
);

export const LazyQuickOrder = dynamic(() => import("./quick-order"), { ssr: false, loading });
