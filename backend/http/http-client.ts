import http from "node:http";
import https from "node:https";

interface Options {
  headers: Record<string, string>;
  /** Longest pause of the connection; by default a response may take any time. */
  timeoutMs?: number;
  /** Longest response body that is read. */
  maxBytes?: number;
}

export interface HttpResponse {
  status: number;
  text: string;
}

const MAX_BYTES = 64 * 1024;

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

/**
 * POSTs JSON to one address. Redirects are not followed and the response is not decompressed. Rejects when the server
 * can't be reached, pauses for too long or sends too much; any status is a response.
 */
export function postJson(
  url: string | URL,
  body: string,
  { headers, timeoutMs = 0, maxBytes = MAX_BYTES }: Options,
): Promise<HttpResponse> {
  const { request } = new URL(url).protocol === "https:" ? https : http;
  const options = {
    method: "POST",
    headers: {
      accept: "application/json",
      "accept-encoding": "identity",
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...headers,
    },
    // 0 is no limit; without the option, the 5 s of Node's default agent apply.
    timeout: timeoutMs,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= maxBytes) return;
        reject(failure("EMSGSIZE", "the response is too large"));
        sent.destroy();
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      response.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(failure("ETIMEDOUT", "no response in time")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The JSON value of a text, or null if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
