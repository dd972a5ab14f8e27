import { median, slowDown, withBrowser } from "../browser.mjs";
import { pageOrigin, withServers } from "../servers.mjs";

const ROUNDS = 7;
const PRESS_MS = 80;
const HOVER_MS = 200;
const BETWEEN_KEYS_MS = 125;
const words = ["6204", "nu2210", "22220", "32008"];

/** In the page: times from a key to the frame that shows its own suggestions. */
function watchSuggestions() {
  window.seen = [];
  const shown = () => {
    const list = document.querySelector("[role=listbox]");
    const title = list?.closest("div.absolute, [data-suggestions]")?.querySelector("[role=status]");
    return `${title?.textContent ?? ""}|${list?.textContent ?? ""}`;
  };
  addEventListener(
    "keydown",
    () => {
      const pressed = performance.now();
      const before = shown();
      const look = () => {
        const now = shown();
        if (now !== before && now !== "|" && !now.startsWith("Searching")) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.seen.push(performance.now() - pressed);
          port2.postMessage(0);
          return;
        }
        if (performance.now() - pressed < 3000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** In the page: time from pointerdown to the frame that shows another heading. */
function watchHeading() {
  window.arrived = null;
  const heading = () => document.querySelector("h1")?.textContent;
  addEventListener(
    "pointerdown",
    () => {
      const pressed = performance.now();
      const before = heading();
      const look = () => {
        if (heading() && heading() !== before) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            window.arrived = performance.now() - pressed;
          };
          port2.postMessage(0);
          return;
        }
        if (performance.now() - pressed < 5000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Median from a key to the next change of the list; `own` waits for that key's answer before the next key. */
async function typing(browser, { slow, own }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${pageOrigin("zwz")}/about`);
  const box = page.getByRole("combobox", { name: "Search by item" });
  await box.click();
  await box.pressSequentially("1");
  await page.getByRole("option").first().waitFor();
  await box.fill("");
  if (slow) await slowDown(page);
  await page.evaluate(watchSuggestions);
  for (const word of words) {
    await box.fill("");
    let before = 0;
    for (const key of word) {
      before = await page.evaluate(() => window.seen.length);
      await page.keyboard.press(key);
      if (own) await anAnswerAfter(page, before);
      else await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    if (!own) await anAnswerAfter(page, before);
  }
  const seen = await page.evaluate(() => window.seen);
  await page.close();
  return median(seen);
}

const anAnswerAfter = (page, count) =>
  page
    .waitForFunction((before) => window.seen.length > before, count, { timeout: 3000, polling: 20 })
    .catch(() => undefined);

async function pressing(browser, { slow, warm }) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${pageOrigin("zwz")}/listing?q=63${String(round + 4).padStart(2, "0")}`);
    const link = page
      .getByRole("main")
      .getByRole("row")
      .getByRole("link")
      .nth(round % 3);
    await link.waitFor();
    await page.waitForLoadState("networkidle");
    if (slow) await slowDown(page);
    await page.evaluate(watchHeading);
    const box = await link.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (warm) await page.waitForTimeout(slow ? HOVER_MS * 5 : HOVER_MS);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
    await page.waitForFunction(() => window.arrived !== null, undefined, { timeout: 6000 });
    times.push(await page.evaluate(() => window.arrived));
    await page.close();
  }
  return median(times);
}

export async function speed(report) {
  await withServers({}, () =>
    withBrowser(async (browser) => {
      const slowly = "slow 4G, CPU ×4";
      for (const [how, where, most] of [
        [{}, "loopback", 33],
        [{ slow: true }, slowly, 90],
      ]) {
        const typed = await typing(browser, how);
        report.figure(`key → list changed, 8 keys a second, ${where}`, typed, "ms", { most });
        const own = await typing(browser, { ...how, own: true });
        report.figure(`key → its own suggestions painted, ${where}`, own, "ms");
      }
      const press = async (name, how, most) =>
        report.figure(`press → next heading painted, ${name}`, await pressing(browser, how), "ms", {
          most,
        });
      await press("warm, loopback", { warm: true }, 50);
      await press("cold, loopback", {}, 100);
      await press(`warm, ${slowly}`, { warm: true, slow: true }, 180);
      await press(`cold, ${slowly}`, { slow: true }, 370);
    }),
  );
}
