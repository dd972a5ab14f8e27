import { type TestApp, testConfig } from "./test-app.ts";

/** Sends the operator's API calls. */
export function createOperatorClient(backend: TestApp) {
  return async (path: string, payload: unknown) => {
    const reply = await backend.app.inject({
      method: "POST",
      url: `/ops/${path}`,
      headers: { authorization: `Token ${testConfig.opsToken}` },
      payload: payload as object,
    });
    const body = reply.json() as { message?: string; data?: unknown };
    return { status: reply.statusCode, message: body.message, data: body.data };
  };
}
