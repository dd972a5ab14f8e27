/**
 * When a backend could not be reached last, in milliseconds since 1970. The storefront's socket and the pages are
 * bundled apart and share only the process.
 */
const place = globalThis as { bearingsBackendAway?: number };

export function noteAway() {
  place.bearingsBackendAway = Date.now();
}

/** Whether a backend could not be reached at or after this time. */
export const wasAwaySince = (time: number): boolean => (place.bearingsBackendAway ?? 0) >= time;
