import type { Locator, Page } from "@playwright/test";

/** Swipes across an element with real touch events. */
export async function swipe(page: Page, part: Locator, to: "left" | "right") {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error("nothing to swipe");
  const ends = [box.x + box.width * 0.85, box.x + box.width * 0.15];
  const [from = 0, until = 0] = to === "left" ? ends : ends.toReversed();
  const y = box.y + box.height / 4;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step++)
    await touch("touchMove", from + ((until - from) * step) / 8);
  await touch("touchEnd");
  await finger.detach();
}
