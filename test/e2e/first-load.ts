import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runInNewContext } from "node:vm";

const build = resolve(import.meta.dirname, "../../.next");
const MANIFEST = "page_client-reference-manifest.js";

export const readChunk = (file: string): string => readFileSync(join(build, file), "utf8");

/** All scripts of the build. */
export const allChunks = (): string[] =>
  readdirSync(join(build, "static/chunks"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => `static/chunks/${file}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : isRecord(value)
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Scripts that a page's HTML loads at once: those of every page, and those of its layouts and components. */
export function firstLoadChunks(): { page: string; files: string[] }[] {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, "build-manifest.json"), "utf8"));
  const app = join(build, "server/app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(MANIFEST))
    .map((path) => {
      const sandbox: { globalThis: Record<string, unknown> } = { globalThis: {} };
      runInNewContext(readFileSync(join(app, path), "utf8"), sandbox);
      const manifests = sandbox.globalThis.__RSC_MANIFEST;
      const [manifest] = isRecord(manifests) ? Object.values(manifests) : [];
      const entries = isRecord(manifest) ? textsIn(manifest.entryJSFiles) : [];
      return {
        page: path.slice(0, -MANIFEST.length),
        files: [...new Set([...textsIn(rootMainFiles), ...entries])],
      };
    });
}
