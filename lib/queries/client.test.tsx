/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { notifyManager, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { BrandContext } from "../browser/brand-context.ts";
import { ApiError } from "../browser/http.ts";
import { brandKey, createQueryClient, sessionKey, useLastError } from "./client.ts";
import { useSession, useSetSession } from "./session.ts";

const unreachable = new ApiError("unreachable", 503, "Not reachable");
const expired = new ApiError("session", 401, "Session expired");
const user = (name: string) =>
  ({ status: "signed-in", name, emailVerified: true, userType: "existing" }) as const;

let client: ReturnType<typeof createQueryClient>;
let setSession: ReturnType<typeof useSetSession>;
let mutate: () => void;
const fetchPrice = jest.fn<(signal: AbortSignal) => Promise<string>>();

function Page() {
  setSession = useSetSession();
  const session = useSession();
  const query = useQuery({
    queryKey: brandKey("zwz", "price"),
    queryFn: ({ signal }) => fetchPrice(signal),
    enabled: session.status === "signed-in",
  });
  const error = useLastError(query);
  mutate = useMutation({ mutationFn: () => Promise.reject(expired) }).mutate;
  return (
    <>
      <h1>{session.status === "signed-in" ? session.name : session.status}</h1>
      <p>{error?.message ?? query.data ?? "nothing"}</p>
    </>
  );
}
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
async function show() {
  render(
    <BrandContext value={zwz}>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </BrandContext>,
  );
  await settle();
}
const heading = () => screen.getByRole("heading").textContent;
const price = () => screen.getByRole("paragraph").textContent;

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

// Otherwise components hear of a change one timer later.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  jest.useFakeTimers();
  fetchPrice.mockReset();
  client = createQueryClient("zwz");
  client.setQueryData(sessionKey("zwz"), user("Asha"));
});
afterEach(() => {
  cleanup();
  client.clear();
  setVisibility("visible");
  jest.useRealTimers();
});

describe("query client", () => {
  test("[8.9] a query that fails with an ended session shows the visitor as a guest", async () => {
    fetchPrice.mockRejectedValue(expired);
    await show();
    expect(heading()).toBe("guest");
    expect(fetchPrice).toHaveBeenCalledTimes(1);
  });

  test("[8.9] a mutation that fails with an ended session shows the visitor as a guest", async () => {
    fetchPrice.mockResolvedValue("₹10");
    await show();
    expect(heading()).toBe("Asha");
    act(() => mutate());
    await settle();
    expect(heading()).toBe("guest");
  });

  test("a refusal keeps the session and is not retried", async () => {
    fetchPrice.mockRejectedValue(new ApiError("refused", 400, "No"));
    await show();
    await settle(60_000);
    expect([heading(), price()]).toEqual(["Asha", "No"]);
    expect(fetchPrice).toHaveBeenCalledTimes(1);
  });

  test("[8.14] an unreachable backend is retried once, then every three seconds until it responds", async () => {
    fetchPrice.mockRejectedValue(unreachable);
    await show();
    expect([price(), fetchPrice.mock.calls.length]).toEqual(["nothing", 1]);
    await settle(400);
    expect([price(), fetchPrice.mock.calls.length]).toEqual(["Not reachable", 2]);
    await settle(2999);
    expect(fetchPrice).toHaveBeenCalledTimes(2);
    fetchPrice.mockReturnValue(new Promise(() => undefined));
    await settle(1);
    expect([price(), fetchPrice.mock.calls.length]).toEqual(["Not reachable", 3]);
    cleanup();
    fetchPrice.mockResolvedValue("₹10");
    await show();
    expect(price()).toBe("₹10");
    await settle(60_000);
    expect(fetchPrice).toHaveBeenCalledTimes(4);
  });

  test("[9.10] a call that failed after a long wait is not retried at once", async () => {
    const slow = new ApiError("unreachable", 503, "Not reachable");
    slow.isSlow = true;
    fetchPrice.mockRejectedValue(slow);
    await show();
    expect([price(), fetchPrice.mock.calls.length]).toEqual(["Not reachable", 1]);
    await settle(2999);
    expect(fetchPrice).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(fetchPrice).toHaveBeenCalledTimes(2);
  });

  test("[8.14] a hidden page does not poll, and refetches when it becomes visible", async () => {
    fetchPrice.mockRejectedValue(unreachable);
    await show();
    await settle(400);
    setVisibility("hidden");
    await settle(60_000);
    expect(fetchPrice).toHaveBeenCalledTimes(2);
    fetchPrice.mockResolvedValue("₹10");
    setVisibility("visible");
    await settle();
    expect(price()).toBe("₹10");
  });

  test("[3.1] after another sign-in no data of the former user is shown, even under the same name", async () => {
    fetchPrice.mockResolvedValue("₹10");
    await show();
    expect(price()).toBe("₹10");
    for (const name of ["Ravi", "Ravi"]) {
      fetchPrice.mockReturnValue(new Promise(() => undefined));
      act(() => setSession(user(name)));
      await settle();
      expect([heading(), price()]).toEqual([name, "nothing"]);
      fetchPrice.mockResolvedValue(`price of ${name}`);
      act(() => setSession(user(name)));
      await settle();
      expect(price()).toBe(`price of ${name}`);
    }
  });

  test("[3.1] after another user's sign-in in another tab nothing of the former user is shown", async () => {
    fetchPrice.mockResolvedValue("₹10");
    await show();
    expect(price()).toBe("₹10");
    const { fetch } = globalThis;
    globalThis.fetch = (async () => ({ ok: true, json: async () => user("Ravi") })) as never;
    document.cookie = "signed_in=1";
    fetchPrice.mockReturnValue(new Promise(() => undefined));
    act(() => void client.invalidateQueries({ queryKey: sessionKey("zwz") }));
    await settle();
    expect([heading(), price()]).toEqual(["Ravi", "nothing"]);
    globalThis.fetch = fetch;
    document.cookie = "signed_in=; max-age=0";
  });

  test("[3.1] a response to the former user's request is dropped", async () => {
    let respond = (_: string) => {};
    fetchPrice.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    await show();
    fetchPrice.mockResolvedValue("Ravi's price");
    act(() => setSession(user("Ravi")));
    expect(fetchPrice.mock.calls[0]?.[0].aborted).toBe(true);
    respond("Asha's price");
    await settle();
    expect(price()).toBe("Ravi's price");
  });
});
