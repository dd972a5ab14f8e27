import type { z } from "zod";

/** none: the key is not sent · optional: sent if present · required: 401 without one. */
export type Auth = "none" | "optional" | "required";

/**
 * One call of the API. `body` and `reply` are the published shapes, from which backend types and OpenAPI derive;
 * `encode` and `decode` convert between them and our own types, so irregular API names end here.
 */
export interface Endpoint<Input, Body extends z.ZodType, Wire extends z.ZodType, Output> {
  method: "GET" | "POST" | "DELETE";
  /** May contain parameters such as ":number", filled from `params`. */
  path: string;
  params?: (input: Input) => Record<string, string>;
  auth: Auth;
  summary: string;
  body: Body;
  reply: Wire;
  encode: (input: Input) => z.input<Body>;
  decode: (wire: z.output<Wire>) => Output;
  /** Timeout of the storefront in ms; 10 s by default (9.2, 9.10). */
  timeoutMs?: number;
  /** Maximum body size in bytes; 64 KB by default. */
  bodyMax?: number;
  /** A POST that only reads, so that it may be sent again on another connection. */
  isSafe?: boolean;
  /** A response with success 0 is a result, not an error (7.31). */
  acceptsSuccessZero?: boolean;
}

/** Fills path parameters with escaped values; throws if one is missing. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    // "." and ".." would resolve to another path, even if escaped.
    if (!value || /^\.+$/.test(value)) throw new RangeError(`no ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

/** Declares an endpoint; the function exists so that all four types are inferred from one literal. */
export const endpoint = <Input, Body extends z.ZodType, Wire extends z.ZodType, Output>(
  call: Endpoint<Input, Body, Wire, Output>,
) => call;

// biome-ignore lint/suspicious/noExplicitAny: the only type for an arbitrary endpoint.
export type AnyEndpoint = Endpoint<any, any, any, any>;
