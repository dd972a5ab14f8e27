import { preload } from "react-dom";

export interface HeadingFont {
  /** URL of the woff2 file. Its content never changes, so it is cached forever. */
  src: string;
  /** Metrics that make Arial occupy the same space until the font is loaded, to avoid layout shift. */
  fallback: string;
}

const css = ({ src, fallback }: HeadingFont) =>
  `@font-face{font-family:Heading;src:url(${src})format("woff2");font-weight:600;font-display:swap}` +
  `@font-face{font-family:"Heading fallback";src:local(Arial);${fallback}}`;

/**
 * The brand's only web font. Not next/font: with two root layouts it puts both brands' fonts into one stylesheet
 * and preloads both.
 */
export function HeadingFace({ font }: { font: HeadingFont }) {
  preload(font.src, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <style href={font.src} precedence="face">
      {css(font)}
    </style>
  );
}
