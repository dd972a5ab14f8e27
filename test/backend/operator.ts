import { type TestApp, testConfig } from "./build-test-app.ts";

/** The operator's calls through HTTP. */
export function operator(store: TestApp) {
  return async (path: string, body: unknown) => {
    const reply = await store.app.inject({
      method: "POST",
      url: `/ops/${path}`,
      headers: { authorization: `Token ${testConfig.opsToken}` },
      payload: body as object,
    });
    const told = reply.json() as { message?: string; data?: unknown };
    return { status: reply.statusCode, message: told.message, data: told.data };
  };
}
