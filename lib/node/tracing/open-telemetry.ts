import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { TracingHooks } from "./hooks.ts";

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SERVER_ERROR = 500;

const writeParent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

function readParent(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header ?? "")) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : "error";
  // The message of an error may repeat what a client sent.
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Hooks that make spans. The provider is not registered globally: Next would add spans of its own to it, with addresses and
 * query strings.
 */
export function createHooks(service: string): { hooks: TracingHooks; stop: () => Promise<void> } {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("bearings");
  const current = new AsyncLocalStorage<Context>();

  const hooks: TracingHooks = {
    serve(parent, work) {
      const context = readParent(parent?.traceparent);
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, context);
      return current.run(trace.setSpan(context, span), () =>
        work((name, attributes) => {
          span.updateName(name).setAttributes(attributes);
          if (Number(attributes["http.response.status_code"]) >= SERVER_ERROR)
            span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }),
      );
    },
    async call(name, attributes, work) {
      const context = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
      try {
        return await current.run(trace.setSpan(context, span), () =>
          work({ traceparent: writeParent(span.spanContext()) }),
        );
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
  };
  return { hooks, stop: () => provider.shutdown() };
}
