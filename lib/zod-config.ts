import { z } from "zod";

/**
 * Imported before the first schema. The script policy of pages forbids compiling validators, and an attempt would be
 * reported as a violation.
 */
// biome-ignore lint/style/noRestrictedGlobals: The file only asks where it runs.
if (typeof window !== "undefined") z.config({ jitless: true });
