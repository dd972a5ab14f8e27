import { encode } from "uqr";

const QUIET = 4;

/** The secret of a second factor as a QR code, and as text for apps without a camera. */
export function SecretCode({ uri, secret }: { uri: string; secret: string }) {
  const { data } = encode(uri, { ecc: "M", border: 0 });
  const side = data.length + 2 * QUIET;
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return (
    <div className="grid gap-3">
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-52 bg-white"
      >
        <path d={dark.join("")} fill="#000" />
      </svg>
      <p className="text-small text-muted">
        Or enter this key in the app:{" "}
        <code className="break-all text-ink">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </div>
  );
}
