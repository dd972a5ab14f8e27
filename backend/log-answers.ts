import type { App } from "./routes/route.ts";

/** One line per answered request with its id: failures at "warn", refusals at "info", the rest at "debug". */
export function logAnswers(app: App): void {
  app.addHook("onResponse", async (request, reply) => {
    const status = reply.statusCode;
    const level = status >= 500 ? "warn" : status >= 400 ? "info" : "debug";
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level](
      { method: request.method, url: request.url.split("?")[0], status, ms },
      "answered",
    );
  });
}
