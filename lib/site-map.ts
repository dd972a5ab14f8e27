import type { RouteState } from "../brands/types.ts";
import { slugOf } from "./slug.ts";

/** `canonicalPath` is set when the page is served under another spelling of its path. */
export type RouteMatch =
  | { kind: "page"; canonicalPath?: string }
  | { kind: "missing" }
  | { kind: "redirect"; to: string };

/** Values of a pattern's parameters by their segment, such as "[slug]". */
type Parameters = Record<string, string>;

const segmentsOf = (path: string) => path.split("/").slice(1);
const isParameter = (segment: string) => segment.startsWith("[");
const caseSensitive = (text: string) => text;
const ignoringCase = (text: string) => text.toLowerCase();

function matchPattern(pattern: string, path: string, spelling = caseSensitive): Parameters | null {
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(path);
  if (expected.length !== actual.length) return null;
  const parameters: Parameters = {};
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? "";
    if (isParameter(segment) && value) parameters[segment] = value;
    else if (spelling(segment) !== spelling(value)) return null;
  }
  return parameters;
}

/** The pattern of the page at a public path; undefined when there is no page. */
export const patternOf = (routes: Record<string, RouteState>, path: string): string | undefined =>
  Object.keys(routes).find((pattern) => routes[pattern] === "page" && matchPattern(pattern, path));

function findPattern(
  routes: Record<string, RouteState>,
  path: string,
): [pattern: string, Parameters] | null {
  for (const spelling of [caseSensitive, ignoringCase]) {
    for (const pattern of Object.keys(routes)) {
      const parameters = matchPattern(pattern, path, spelling);
      if (parameters) return [pattern, parameters];
    }
  }
  return null;
}

/** Index documents of other web servers. */
const INDEX_DOCUMENT = /^\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i;
/** Parameters whose values have exactly one spelling. */
const SLUG_PARAMETERS = ["[slug]", "[category]"];

/** Longer ones name nothing, and Next would remember each for good. */
const PARAMETER_MAX = 100;

function canonicalSlug(value: string): string {
  try {
    return slugOf(decodeURIComponent(value)) || value;
  } catch {
    return value;
  }
}

/** The pattern filled with the canonical values of its parameters; page 1 has no number in its path. */
function fillPattern(pattern: string, parameters: Parameters): string {
  const filled = parameters["[page]"] === "1" ? pattern.replace("/[page]", "") : pattern;
  return filled.replace(/\[\w+\]/g, (name) => {
    const value = parameters[name] ?? "";
    return SLUG_PARAMETERS.includes(name) ? canonicalSlug(value) : value;
  });
}

/**
 * Resolves a public path on a site. Other spellings of a page's path (capitals, trailing slash, index.html, page 1, the
 * other brand's path) redirect to it in one step.
 */
export function resolvePath(routes: Record<string, RouteState>, path: string): RouteMatch {
  const plain = INDEX_DOCUMENT.test(path) ? "/" : path.replace(/(.)\/+$/, "$1");
  const found = findPattern(routes, plain);
  if (!found) return { kind: "missing" };
  const [pattern, parameters] = found;
  const state = routes[pattern] ?? "missing";
  const isTooLong = Object.values(parameters).some((value) => value.length > PARAMETER_MAX);
  if (state === "missing" || isTooLong) return { kind: "missing" };
  const to = fillPattern(state === "page" ? pattern : state.redirect, parameters);
  if (to === path) return { kind: "page" };
  // A shared link redirects to its product anyway; redirecting its spelling first would take two steps.
  return pattern.endsWith("/[ref]")
    ? { kind: "page", canonicalPath: to }
    : { kind: "redirect", to };
}
