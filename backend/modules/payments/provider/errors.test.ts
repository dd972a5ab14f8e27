import { expect, test } from "@jest/globals";
import { ProviderRejectedError, ProviderUnavailableError, toProviderError } from "./errors.ts";

const failure = (statusCode: number) => ({
  statusCode,
  error: { code: "BAD_REQUEST_ERROR", description: "The id is wrong" },
});

test.each([400, 401, 404, 410, 422, 428, 430, 499])(
  "%i is a rejection: nothing has changed",
  (status) => {
    const error = toProviderError(failure(status));
    expect(error).toBeInstanceOf(ProviderRejectedError);
    expect(error.message).toBe(
      `the provider responded ${status} BAD_REQUEST_ERROR: The id is wrong`,
    );
  },
);

test.each([200, 302, 399, 409, 429, 500, 501, 503, 599])(
  "after %i the outcome is unknown",
  (status) => {
    const error = toProviderError(failure(status));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toBe(`the provider responded ${status} BAD_REQUEST_ERROR`);
  },
);

test.each([undefined, null, {}, new TypeError("fetch failed"), { statusCode: "500" }])(
  "without a status the outcome is unknown: %p",
  (error) => {
    expect(toProviderError(error)).toBeInstanceOf(ProviderUnavailableError);
    expect(toProviderError(error).message).toBe("the provider did not respond");
  },
);

test("of a long reason the first 200 characters are kept", () => {
  const error = toProviderError({ statusCode: 400, error: { description: "x".repeat(500) } });
  expect(error.message).toBe(`the provider responded 400: ${"x".repeat(200)}`);
});
