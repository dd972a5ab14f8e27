import { type ComponentType, lazy } from "react";

/** Lazy-loaded component. Renders `instead` if its code cannot be loaded. */
export const lazyWithFallback = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) => lazy(() => load().catch(() => ({ default: instead })));
