/** Headers of a request as Node has them. */
type Headers = Record<string, string | string[] | undefined>;

/** Attributes of a span: methods, templates and statuses, never data of a request. */
export type Attributes = Record<string, string | number>;

/** Spans that tracing opens around work; without OpenTelemetry there are no hooks and nothing is loaded. */
export interface TracingHooks {
  /** Runs the handling of a request in a span, whose parent is that of `parent` if the sender is trusted. */
  serve: <T>(
    parent: Headers | null,
    work: (end: (name: string, attributes: Attributes) => void) => T,
  ) => T;
  /** Runs a call of another service in a span; `headers` are sent with it. */
  call: <T>(
    name: string,
    attributes: Attributes,
    work: (headers: Record<string, string>) => Promise<T>,
  ) => Promise<T>;
}

/** On the global object: Next bundles its own copies of modules. */
const KEY = Symbol.for("bearings.tracing");
type Holder = { [KEY]?: TracingHooks | undefined };

/** The hooks of this process; undefined unless tracing was started. */
export const tracing = (): TracingHooks | undefined => (globalThis as Holder)[KEY];

export function setTracing(hooks: TracingHooks | undefined): void {
  (globalThis as Holder)[KEY] = hooks;
}
