import type { RouteState, Theme } from "./types.ts";

/** The reduced site of hosts that belong to no brand (1.4). */
export const bare = {
  id: "bare" as const,
  name: "Bearings online",
  theme: {
    paper: "#ffffff",
    wash: "#f6f6f6",
    ink: "#181818",
    muted: "#575757",
    rule: "#dcdcdc",
    primary: "#333333",
    primaryInk: "#ffffff",
    accent: "#333333",
    good: "#0f7b4b",
    warning: "#8a5a00",
    bad: "#b42318",
    radius: "4px",
  } satisfies Theme,
  routes: { "/": "page", "/home": "page", "/about": "page", "/login": "page" } satisfies Record<
    string,
    RouteState
  >,
};
