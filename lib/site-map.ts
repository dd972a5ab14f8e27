import type { RouteState } from "../brands/types.ts";
import { slugOf } from "./slug.ts";

/** `at` is the address under which the page is found when it is asked for under another one. */
export type Answer =
  | { kind: "page"; at?: string }
  | { kind: "missing" }
  | { kind: "redirect"; to: string };

const parts = (path: string) => path.split("/").slice(1);
const isParameter = (part: string) => part.startsWith("[");
const asWritten = (text: string) => text;
const anyCase = (text: string) => text.toLowerCase();

type Found = Record<string, string>;

function match(pattern: string, path: string, spelling = asWritten): Found | null {
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return null;
  const found: Found = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (isParameter(part) && value) found[part] = value;
    else if (spelling(part) !== spelling(value)) return null;
  }
  return found;
}

/** The pattern that a public path belongs to, when a page stands there. */
export const patternOf = (routes: Record<string, RouteState>, path: string): string | undefined =>
  Object.keys(routes).find((pattern) => routes[pattern] === "page" && match(pattern, path));

function lookUp(routes: Record<string, RouteState>, path: string): [string, Found] | null {
  for (const spelling of [asWritten, anyCase]) {
    for (const pattern of Object.keys(routes)) {
      const found = match(pattern, path, spelling);
      if (found) return [pattern, found];
    }
  }
  return null;
}

/** First pages as other servers call them. */
const FIRST_PAGE = /^\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i;
/** Designations and landing pages are written in one way only. */
const SLUGS = ["[slug]", "[shelf]"];

function slugIn(value: string): string {
  try {
    return slugOf(decodeURIComponent(value)) || value;
  } catch {
    return value;
  }
}

/** The pattern with its parameters as the one address has them. */
function fill(pattern: string, found: Found): string {
  const whole = found["[page]"] === "1" ? pattern.replace("/[page]", "") : pattern;
  return whole.replace(/\[\w+\]/g, (name) =>
    SLUGS.includes(name) ? slugIn(found[name] ?? "") : (found[name] ?? ""),
  );
}

/**
 * What a public path answers on a site. Other spellings of a page's address (capitals, a slash at the end, index.html,
 * page 1, the other brand's path) lead to it in one step.
 */
export function answerFor(routes: Record<string, RouteState>, path: string): Answer {
  const asked = FIRST_PAGE.test(path) ? "/" : path.replace(/(.)\/+$/, "$1");
  const hit = lookUp(routes, asked);
  if (!hit) return { kind: "missing" };
  const [pattern, found] = hit;
  const state = routes[pattern] ?? "missing";
  if (state === "missing") return { kind: "missing" };
  const to = fill(state === "page" ? pattern : state.redirect, found);
  if (to === path) return { kind: "page" };
  // A shared link is a redirect itself, so a misspelt one is not led to it first.
  return pattern.endsWith("/[ref]") ? { kind: "page", at: to } : { kind: "redirect", to };
}
