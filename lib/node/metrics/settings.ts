import type { MetricsSettings } from "./metrics-server.ts";

const SHORTEST_TOKEN = 16;

const portVariables = { storefront: "METRICS_PORT", backend: "BACKEND_METRICS_PORT" };

/** Settings of a server's metrics; null without its port or without a token. Throws if they are invalid, without their values. */
export function readMetricsSettings(
  variables: Record<string, string | undefined>,
  server: "storefront" | "backend",
): MetricsSettings | null {
  const name = portVariables[server];
  const { METRICS_HOST, METRICS_TOKEN = "" } = variables;
  if (!variables[name] || !METRICS_TOKEN) return null;
  const port = Number(variables[name]);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number.`);
  if (METRICS_TOKEN.length < SHORTEST_TOKEN)
    throw new Error(
      `METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters when ${name} is set.`,
    );
  return { port, host: METRICS_HOST || "127.0.0.1", token: METRICS_TOKEN };
}
