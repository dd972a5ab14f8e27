/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, render, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { BrandContext } from "../brand-context.ts";
import { ApiError } from "../http.ts";
import { endSession, forgetAnswers, putAnswer, renewAnswers, useAnswer } from "./answers.ts";
import { key, sessionKey } from "./keys.ts";
import { useSession, useSessionChange } from "./session.ts";

const asked: string[] = [];
const answers = new Map<string, () => Promise<string>>();

function Shown({ noun, id }: { noun: string; id: string | null }) {
  const ask = () => {
    asked.push(`${noun} ${id}`);
    return answers.get(noun)?.() ?? Promise.resolve(`${noun} ${id}`);
  };
  const { data, error } = useAnswer(id ? key("zwz", noun, id) : null, ask, 60_000);
  return <p>{error?.message ?? data ?? "nothing"}</p>;
}
let change: ReturnType<typeof useSessionChange>;
function Who() {
  change = useSessionChange();
  const session = useSession();
  return <h1>{session.status === "signed-in" ? session.name : session.status}</h1>;
}
const member = (name: string) =>
  ({ status: "signed-in", name, emailVerified: true, userType: "existing" }) as const;
const show = (noun: string, id: string | null) => (
  <BrandContext value={zwz}>
    <Who />
    <Shown noun={noun} id={id} />
    <Shown noun={noun} id={id} />
  </BrandContext>
);
const texts = () => screen.getAllByRole("paragraph").map((one) => one.textContent);
const who = () => screen.getByRole("heading").textContent;

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  forgetAnswers();
});
afterEach(cleanup);

describe("answers", () => {
  test("two places ask once; another key is another question, and none asks nothing", async () => {
    const { rerender } = render(show("item", "1"));
    await act(async () => undefined);
    expect(texts()).toEqual(["item 1", "item 1"]);
    await act(async () => rerender(show("item", "2")));
    expect(texts()).toEqual(["item 2", "item 2"]);
    await act(async () => rerender(show("item", "1")));
    await act(async () => rerender(show("item", null)));
    expect(texts()).toEqual(["nothing", "nothing"]);
    expect(asked).toEqual(["item 1", "item 2"]);
  });

  test("[2.13] renewed ones are asked again at once when shown, otherwise when next wanted", async () => {
    const { rerender } = render(show("results", "6204"));
    await act(async () => rerender(show("results", "6205")));
    await act(async () => renewAnswers(key("zwz", "results")));
    await act(async () => rerender(show("results", "6204")));
    expect(asked).toEqual(["results 6204", "results 6205", "results 6205", "results 6204"]);
  });

  test("[8.9] a dead session shows at once, whichever call met it", async () => {
    putAnswer(sessionKey("zwz"), member("Asha"));
    answers.set("item", () => Promise.reject(new ApiError("session", 401, "Session expired")));
    render(show("item", "1"));
    expect(who()).toBe("Asha");
    await act(async () => undefined);
    expect(who()).toBe("guest");
  });

  test("[3.1] who logs in or out takes nothing of the one before along", async () => {
    putAnswer(sessionKey("zwz"), member("Asha"));
    answers.set("offers", () => Promise.resolve("Asha's price"));
    const { rerender } = render(show("offers", "1"));
    await act(async () => rerender(show("offers", null)));
    answers.set("offers", () => new Promise(() => undefined));
    await act(async () => change({ status: "guest" }));
    await act(async () => change(member("Ravi")));
    expect(who()).toBe("Ravi");
    await act(async () => rerender(show("offers", "1")));
    expect(texts()).toEqual(["nothing", "nothing"]);
    await act(async () => endSession("zwz"));
    expect(who()).toBe("guest");
  });
});
