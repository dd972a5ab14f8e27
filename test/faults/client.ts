import { Agent, request } from "node:http";

export interface JsonResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of any endpoint.
  body: any;
}

/** Creates a client that sends JSON over keep-alive connections. A refused or cut connection rejects. */
export function createClient(origin: string, connections = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (method: string, path: string, key: string, body?: unknown) =>
    new Promise<JsonResponse>((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers: Record<string, string | number> = { authorization: `Token ${key}` };
      if (payload !== undefined) {
        headers["content-type"] = "application/json";
        headers["content-length"] = Buffer.byteLength(payload);
      }
      const sent = request(`${origin}${path}`, { method, agent, headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("error", reject);
        reply.on("end", () => {
          try {
            const status = reply.statusCode ?? 0;
            resolve({ status, body: JSON.parse(Buffer.concat(parts).toString("utf8")) });
          } catch (error) {
            reject(error);
          }
        });
      });
      sent.on("error", reject);
      sent.end(payload);
    });
  return {
    origin,
    get: (path: string, key: string) => send("GET", path, key),
    post: (path: string, key: string, body: unknown) => send("POST", path, key, body),
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;
