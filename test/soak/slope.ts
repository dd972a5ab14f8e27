/** Slope of the straight line through the points, least squares; 0 for a single one. */
export function slopeOf(points: { x: number; y: number }[]): number {
  const mean = (of: "x" | "y") => points.reduce((sum, one) => sum + one[of], 0) / points.length;
  const [x, y] = [mean("x"), mean("y")];
  const spread = points.reduce((sum, one) => sum + (one.x - x) ** 2, 0);
  return spread === 0
    ? 0
    : points.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread;
}
