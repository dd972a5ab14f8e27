import http from "node:http";
import { ports } from "./ports.ts";

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** A GET with path and Host exactly as written: browsers and clients normalise them. */
export function raw(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  port = ports.main.storefront,
): Promise<Reply> {
  const options = {
    host: "127.0.0.1",
    port,
    path,
    headers: { host: `${host}:${port}`, ...headers },
  };
  return new Promise((resolve, reject) => {
    const request = http.get(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.on("error", reject);
  });
}
