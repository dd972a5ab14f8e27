"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** As high as the empty list's input, so that nothing below it moves. */
const loading = () => <Skeleton className="h-114 sm:h-75" />;

export const LazyQuickOrder = dynamic(() => import("./quick-order"), { ssr: false, loading });
