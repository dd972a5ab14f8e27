import type { PictureFile } from "../../../lib/content/home-content.ts";

type Size = Pick<PictureFile, "type" | "width" | "height">;

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString("latin1", start, end);

function readPng(bytes: Buffer): Size | null {
  if (ascii(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n" || ascii(bytes, 12, 16) !== "IHDR") return null;
  return { type: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Start of frame: C0 to CF without C4, C8 and CC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && (marker & 3 || marker === 0xc0);

function readJpeg(bytes: Buffer): Size | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      return {
        type: "jpeg",
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function readWebp(bytes: Buffer): Size | null {
  if (ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 12) !== "WEBP") return null;
  const kind = ascii(bytes, 12, 16);
  if (kind === "VP8X")
    return {
      type: "webp",
      width: bytes.readUIntLE(24, 3) + 1,
      height: bytes.readUIntLE(27, 3) + 1,
    };
  if (kind === "VP8L") {
    const packed = bytes.readUInt32LE(21);
    return { type: "webp", width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (kind !== "VP8 ") return null;
  return {
    type: "webp",
    width: bytes.readUInt16LE(26) & 0x3fff,
    height: bytes.readUInt16LE(28) & 0x3fff,
  };
}

/** The size is in the box "ispe", whose first four bytes are version and flags. */
function readAvif(bytes: Buffer): Size | null {
  if (ascii(bytes, 4, 8) !== "ftyp" || !/avi[fs]/.test(ascii(bytes, 8, 32))) return null;
  const at = bytes.indexOf("ispe", 0, "latin1");
  if (at < 0) return null;
  return { type: "avif", width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

/** Type and size of a picture by its own bytes; null if it is none of the four types. */
export function readPictureSize(bytes: Buffer): Size | null {
  try {
    const size = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes) ?? readAvif(bytes);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // Cut off before its size.
    return null;
  }
}
