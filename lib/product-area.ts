/** Product pages and the catalogue around them. */
export const inProductArea = (productPath: string, path: string): boolean =>
  [productPath, "/productDetail", "/bearings/", "/narrowed/"].some((start) =>
    path.startsWith(start),
  );
