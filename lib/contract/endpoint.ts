import type { z } from "zod";

/** none: no key is sent · optional: sent when there is one · required: refused without one. */
export type Auth = "none" | "optional" | "required";

/**
 * One published call. `body` and `wire` are the published shapes (backend types and OpenAPI come from them);
 * `write` and `read` turn the storefront's own words into them and back, so odd names end here.
 */
export interface Endpoint<Input, Body extends z.ZodType, Wire extends z.ZodType, Output> {
  method: "GET" | "POST" | "DELETE";
  path: string;
  auth: Auth;
  summary: string;
  body: Body;
  wire: Wire;
  write: (input: Input) => z.input<Body>;
  read: (wire: z.output<Wire>) => Output;
  /** How long the storefront waits, ms; 10 s unless said (9.2, 9.10). */
  timeoutMs?: number;
  /** Largest body taken, bytes; 64 KB unless said. */
  bodyMax?: number;
}

/** Declares a call; exists so that the four types are inferred from one literal. */
export const endpoint = <Input, Body extends z.ZodType, Wire extends z.ZodType, Output>(
  call: Endpoint<Input, Body, Wire, Output>,
) => call;

// biome-ignore lint/suspicious/noExplicitAny: the only place that means "whichever call".
export type AnyEndpoint = Endpoint<any, any, any, any>;
