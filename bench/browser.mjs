import { chromium } from "playwright";
import { findChromium } from "../scripts/programs.mjs";
import { pageOrigin } from "./servers.mjs";

/** Chromium as the tests use it, with more `args` where one measures from outside; closed when `use` is done. */
export async function withBrowser(use, args = []) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", ...args],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Signs in as active@ through the form; answers the Cookie header of that session. */
export async function signIn(brand) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: pageOrigin(brand) });
    await page.goto("/login");
    await page.getByLabel("Email").fill(`active@${brand}.example`);
    await page.getByLabel(/^Password/).fill("Bearing#6204");
    await page.getByText(/not a robot/i).click();
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
    const cookies = await page.context().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  });
}

/** 1.6 Mbit/s, 150 ms there and back, a processor four times slower: what Lighthouse calls a slow phone. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
