import css from "./globals.css" with {
  turbopackAs: "*.js",
  turbopackLoader: "../../../scripts/styles-loader.mjs",
};

/** The compiled style sheet of the stores. */
export default css as string | Promise<string>;
