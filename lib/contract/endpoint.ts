import type { z } from "zod";

/** none: no key is sent · optional: sent when there is one · required: refused without one. */
export type Auth = "none" | "optional" | "required";

/**
 * One published call. `body` and `wire` are the published shapes (backend types and OpenAPI come from them);
 * `write` and `read` turn the storefront's own words into them and back, so odd names end here.
 */
export interface Endpoint<Input, Body extends z.ZodType, Wire extends z.ZodType, Output> {
  method: "GET" | "POST" | "DELETE";
  /** May hold parameters such as ":number", which `params` fills. */
  path: string;
  params?: (input: Input) => Record<string, string>;
  auth: Auth;
  summary: string;
  body: Body;
  reply: Wire;
  encode: (input: Input) => z.input<Body>;
  decode: (wire: z.output<Wire>) => Output;
  /** How long the storefront waits, ms; 10 s unless said (9.2, 9.10). */
  timeoutMs?: number;
  /** Largest body taken, bytes; 64 KB unless said. */
  bodyMax?: number;
  /** success 0 is an answer like any other, not a refusal (7.31). */
  zeroIsAnswer?: boolean;
}

/** A path with its parameters filled in, each escaped; throws when one is missing. */
export function pathWith(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    // "." and ".." would climb out of the path, whether escaped or not.
    if (!value || /^\.+$/.test(value)) throw new RangeError(`no ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

/** Declares a call; exists so that the four types are inferred from one literal. */
export const endpoint = <Input, Body extends z.ZodType, Wire extends z.ZodType, Output>(
  call: Endpoint<Input, Body, Wire, Output>,
) => call;

// biome-ignore lint/suspicious/noExplicitAny: the only place that means "whichever call".
export type AnyEndpoint = Endpoint<any, any, any, any>;
