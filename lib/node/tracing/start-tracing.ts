import { setTracing } from "./hooks.ts";

/**
 * Sends traces to a collector when OTEL_EXPORTER_OTLP_ENDPOINT is set; the SDK is loaded only then, and reads its other
 * settings (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS …) itself. Returns a function that sends the rest.
 */
export async function startTracing(
  server: "storefront" | "backend",
  variables: Record<string, string | undefined>,
): Promise<() => Promise<void>> {
  if (!variables.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { createHooks } = await import("./open-telemetry.ts");
  const { hooks, stop } = createHooks(variables.OTEL_SERVICE_NAME || `bearings-${server}`);
  setTracing(hooks);
  return async () => {
    setTracing(undefined);
    await stop();
  };
}
