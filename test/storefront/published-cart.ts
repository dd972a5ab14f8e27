const paths = ["zwz", "nod"].flatMap((brand) =>
  ["cart_lines", "cart_quantity", "cart_removal"].map((name) => `/${brand}/api/${name}/`),
);

/** Answers of a backend that has the published calls of the cart only. */
export const publishedCartOnly = () =>
  Object.fromEntries(paths.map((path) => [path, { status: 404, data: { detail: "Not found." } }]));

/** The calls that such a backend has. */
export const withoutOurCartCalls = <Call extends { path: string }>(calls: Call[]): Call[] =>
  calls.filter(({ path }) => !paths.includes(path));
