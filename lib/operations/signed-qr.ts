/** Fields of an e-invoice's signed QR text, as far as they are read here. */
interface SignedFields {
  Irn?: unknown;
  DocNo?: unknown;
}

const decodeBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    ),
  );

/** Fields of the signed text, a JSON web token whose signature is not checked; null if it has none. */
export function readSignedFields(signedQr: string): SignedFields | null {
  try {
    const [, payload = ""] = signedQr.split(".");
    const { data } = JSON.parse(decodeBase64Url(payload));
    const fields = typeof data === "string" ? JSON.parse(data) : data;
    return fields instanceof Object ? fields : null;
  } catch {
    return null;
  }
}
