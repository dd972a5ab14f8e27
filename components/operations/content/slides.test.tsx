/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ContentSlot } from "@/lib/contract/operations/content";
import { press, renderConsole } from "@/test/storefront/render-console";
import { type ApiResponse, flush } from "@/test/storefront/render-in-store";
import { changeValue, errorResponse } from "@/test/storefront/render-screen";
import { ContentPage } from "./content-page";

afterEach(cleanup);

const picture = { hash: "a".repeat(32), type: "png", width: 2, height: 1 };
const slots: ContentSlot[] = [
  { slot: "slides", shown: null, draft: null, base: null, versions: [] },
  { slot: "notices", shown: null, draft: null, base: null, versions: [] },
];
const REFUSAL = "Choose a PNG, JPEG, WebP or AVIF picture.";

/** Opens the slides of NOD for a change, with "Picture file" chosen for the second. */
async function open(upload: ApiResponse) {
  const view = await renderConsole(
    <ContentPage />,
    {
      "content/show": { body: slots },
      "content/picture": upload,
      "content/draft": { body: null },
    },
    { roles: ["catalogue"] },
  );
  await act(async () => {
    changeValue("Brand", "nod");
    await flush();
  });
  const heading = screen.getByRole("heading", { name: "Slides" });
  const slides = within(heading.closest("section") as HTMLElement);
  await press(slides, /^Edit/);
  const second = within(slides.getByRole("group", { name: "Slide 2" }));
  fireEvent.change(second.getByLabelText("Picture"), { target: { value: "file" } });
  const choose = (file: File) =>
    fireEvent.change(second.getByLabelText("File"), { target: { files: [file] } });
  return { ...view, slides, second, choose };
}

test("a picture needs a text for those who can't see it, and is sent with its slide", async () => {
  const { slides, second, choose, posted } = await open({ body: picture });
  choose(new File(["picture"], "a.png", { type: "image/png" }));
  await waitFor(() => expect(second.getByText("2 × 1 pixels, PNG")).toBeTruthy());
  expect(posted("content/picture")).toEqual([{ content: btoa("picture") }]);
  await press(slides, "Save draft");
  expect(slides.getByText(/Enter what the picture shows\./)).toBeTruthy();
  expect(posted("content/draft")).toEqual([]);
  fireEvent.change(second.getByLabelText("What the picture shows"), {
    target: { value: "A red bearing" },
  });
  await press(slides, "Save draft");
  expect(posted("content/draft")).toMatchObject([{ brand: "nod", slot: "slides", base: null }]);
  const [{ value }] = posted("content/draft") as [{ value: { picture: unknown }[] }];
  expect(value[1]?.picture).toEqual({ ...picture, alt: "A red bearing" });
  expect(value[0]?.picture).not.toEqual(value[1]?.picture);
});

test("a file that is no picture, and one that is too large, are refused at the field", async () => {
  const { second, choose, posted } = await open(errorResponse("invalid", REFUSAL));
  choose(new File(["<svg/>"], "a.svg", { type: "image/png" }));
  await waitFor(() => expect(second.getByText(REFUSAL)).toBeTruthy());
  choose(new File([new Uint8Array(1024 * 1024 + 1)], "large.png", { type: "image/png" }));
  expect(second.getByText(/^The picture is larger than 1 MB/)).toBeTruthy();
  expect(posted("content/picture").length).toBe(1);
});
