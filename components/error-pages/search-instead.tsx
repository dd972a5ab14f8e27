"use client";
import { lazy, Suspense } from "react";

const NumberSearchLink = lazy(() => import("./number-search-link"));

/** Every page loads the code of its 404 with its own; this keeps the link out of it. */
export const SearchInstead = () => (
  <Suspense>
    <NumberSearchLink />
  </Suspense>
);
