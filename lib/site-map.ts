import type { RouteState } from "../brands/types.ts";

export type Answer = { kind: "page" } | { kind: "missing" } | { kind: "redirect"; to: string };

const parts = (path: string) => path.split("/").slice(1);
const isParameter = (part: string) => part.startsWith("[");

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (isParameter(part) && value) found[part] = value;
    else if (part !== value) return null;
  }
  return found;
}

/** The pattern that a public path belongs to, when a page stands there. */
export const patternOf = (routes: Record<string, RouteState>, path: string): string | undefined =>
  Object.keys(routes).find((pattern) => routes[pattern] === "page" && match(pattern, path));

/** What a public path answers on a site. Parameters of a redirect are carried over as they were written. */
export function answerFor(routes: Record<string, RouteState>, path: string): Answer {
  for (const [pattern, state] of Object.entries(routes)) {
    const found = match(pattern, path);
    if (!found) continue;
    if (typeof state === "string") return { kind: state };
    const to = state.redirect.replace(/\[\w+\]/g, (name) => found[name] ?? "");
    return { kind: "redirect", to };
  }
  return { kind: "missing" };
}
