import { place, toReview } from "../../test/e2e/checkout.ts";
import { ask, expect, fileBehind, test } from "../../test/e2e/fixtures.ts";
import { lastMessage, operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

/** A photo of more than 2 MB, as phones take them, drawn in the page. */
const drawPhoto = () =>
  new Promise<string>((done) => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 2400, height: 600 });
    const context = canvas.getContext("2d");
    const pixels = context?.createImageData(canvas.width, canvas.height);
    // Noise, which PNG can't compress.
    for (let n = 0; pixels && n < pixels.data.length; n += 1)
      pixels.data[n] = n % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    if (pixels) context?.putImageData(pixels, 0, 0);
    done(canvas.toDataURL("image/png").split(",")[1] ?? "");
  });

test("a damaged piece is returned with a photo, each step up to its credit seen by the buyer; a second request is withdrawn", async ({
  page,
  brand,
  signedIn,
}) => {
  await toReview(page, brand);
  const number = await place(page);
  await operator("orders/dispatch", { number, transporter: "Gati Surface", docket: "GT-4411" });
  await page.goto(`/orders/${number}`);
  await page.getByRole("button", { name: "Return items" }).click();
  const dialog = page.getByRole("dialog", { name: "Return items" });
  const pieces = dialog.getByRole("list", { name: "Pieces to return" }).getByRole("textbox");
  await pieces.first().fill("1");
  await dialog.getByLabel("Reason").selectOption("Damaged");
  await dialog.getByRole("button", { name: "Request return" }).click();
  await expect(dialog.getByText("Add a photo that shows what is wrong")).toBeVisible();
  await checkScreen(page, "return-dialog");

  const buffer = Buffer.from(await page.evaluate(drawPhoto), "base64");
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Add photos" }).click();
  await (await chooser).setFiles({ name: "cage.png", mimeType: "image/png", buffer });
  await expect(dialog.getByRole("img", { name: "cage.png" })).toBeVisible();
  await dialog.getByLabel("Description").fill("The cages are bent");
  await checkScreen(page, "return-dialog-photo");
  await dialog.getByRole("button", { name: "Request return" }).click();
  await expect(page).toHaveURL(/\/returns\/[ZN]RT\d{4}-\d{6}$/);
  const returned = page.url().split("/").at(-1) ?? "";
  await expect(page.getByText("Please don't send anything yet.")).toBeVisible();
  const photo = page.getByRole("img", { name: "Save photo 1" });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2000);
  await checkScreen(page, "return-requested");
  const mail = await lastMessage(brand.id, signedIn.email);
  expect([mail.template, mail.text]).toEqual([
    "return-requested",
    expect.stringContaining(`/returns/${returned}`),
  ]);

  const instructions = "By road, in the original boxes.";
  await operator("returns/approve", { number: returned, instructions });
  await page.reload();
  await expect(page.getByText(instructions)).toBeVisible();
  await checkScreen(page, "return-approved");
  await operator("returns/receive", { number: returned, note: "Cages bent, as described." });
  await page.reload();
  await expect(page.getByText("Cages bent, as described.")).toBeVisible();
  await checkScreen(page, "return-received");
  await operator("returns/credit", { number: returned });
  await page.reload();
  const note = await fileBehind(page.getByRole("link", { name: /the credit note as PDF/ }));
  expect([note.status, note.type]).toEqual([200, "application/pdf"]);
  await checkScreen(page, "return-credited");

  await page.goto("/order-history");
  await page.getByRole("link", { name: "Returns" }).click();
  await expect(page.getByRole("row").filter({ hasText: returned })).toContainText("Credited");
  await checkScreen(page, "returns");
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("region", { name: "Returns" })).toContainText(returned);
  await checkScreen(page, "order-page-returned");
  expect((await ask(page, `/api/returns/${returned}X`)).status).toBe(404);

  // The other piece is asked for by keyboard, and the request withdrawn.
  await page.getByRole("button", { name: "Return items" }).press("Enter");
  await dialog.getByRole("textbox").first().fill("1");
  await dialog.getByLabel("Reason").selectOption("Ordered by mistake");
  await dialog.getByRole("button", { name: "Request return" }).press("Enter");
  await page.getByRole("button", { name: "Withdraw return" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw return" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Withdrawn" })).toBeVisible();
  await checkScreen(page, "return-withdrawn");
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("button", { name: "Return items" })).toBeVisible();
});
