import { expect, test } from "@jest/globals";
import { zwz } from "../../brands/zwz.ts";
import { drawingPath, renderDrawing } from "./drawing-file.ts";

const names = { subCategory: "Deep Groove Ball Bearing", category: "Ball Bearings" };

test("the path of a drawing contains its dimensions and renders them", () => {
  const path = drawingPath({ ...names, bore: 7.938, outsideDiameter: 47, width: 14 });
  expect(path).toBe("/drawing/ball-7.938x47x14.svg");
  const svg = renderDrawing(zwz, "ball-7.938x47x14.svg");
  expect(svg).toMatch(/^<svg xmlns=/);
  for (const text of ["d 7.938", "D 47", "B 14"]) expect(svg).toContain(text);
  expect(drawingPath({ ...names, bore: null, outsideDiameter: 47, width: 14 })).toBeNull();
});

test("an invalid or non-canonical path has no drawing", () => {
  for (const file of [
    "ball-20x14x47.svg",
    "ball-47x20x14.svg",
    "cube-20x47x14.svg",
    "ball-020x47x14.svg",
    "ball-20.0x47x14.svg",
    "ball-0x47x14.svg",
    "ball-1.2.3x47x14.svg",
    "ball-20x99999x14.svg",
    "ball-20x47x14.svg.svg",
  ]) {
    expect([file, renderDrawing(zwz, file)]).toEqual([file, null]);
  }
});
