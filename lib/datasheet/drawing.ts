import type { Kind } from "../catalogue/bearing-kind.ts";
import { fullSection, type Size } from "../catalogue/section-drawing.ts";
import type { Drawing, DrawingPath } from "../pdf/document.ts";

const FILL = { outer: "up", inner: "down", element: "white", line: undefined } as const;

/** Parses SVG transforms of the layout such as "translate(4 5) scale(1 -1)". */
function parseTransform(transform: string): Pick<DrawingPath, "move" | "mirror"> {
  const pair = (name: string): [number, number] | undefined => {
    const found = new RegExp(`${name}\\(([-\\d.]+) ([-\\d.]+)\\)`).exec(transform);
    return found ? [Number(found[1]), Number(found[2])] : undefined;
  };
  const [move, mirror] = [pair("translate"), pair("scale")];
  return { ...(move ? { move } : {}), ...(mirror ? { mirror } : {}) };
}

/** Section drawing for a PDF, to scale, from type and dimensions (mm). */
export function sectionDrawing(
  kind: Kind,
  size: Size,
  text: Pick<Drawing, "heading" | "lines" | "colour">,
): Drawing {
  const { width, height, cuts, edges, axis, dimensions } = fullSection(kind, size);
  return {
    kind: "figure",
    ...text,
    canvas: { width, height },
    paths: [
      ...(edges ? [{ path: edges, thin: true }] : []),
      ...cuts.flatMap(({ parts, transform }) =>
        parts.map(({ part, path }): DrawingPath => {
          const fill = FILL[part];
          return { path, ...parseTransform(transform), ...(fill ? { fill } : { dash: [6, 3] }) };
        }),
      ),
      { path: axis, thin: true, dash: [12, 3] },
    ],
    dimensions,
  };
}
