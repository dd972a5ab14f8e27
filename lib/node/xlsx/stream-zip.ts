import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface StreamedFile {
  name: string;
  chunks: Iterable<string> | AsyncIterable<string>;
}

/** 1 January 1980 as ZIP files write days: the same files give the same archive. */
const FIRST_DAY = 0x21;
/** CRC and sizes follow the content, because they are unknown before it. */
const SIZES_FOLLOW = 8;
const DEFLATED = 8;

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  deflated: number;
  plain: number;
}

/** The fields that a local header and a directory entry have in common. */
function describe({ name, crc, deflated, plain }: Written): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(SIZES_FOLLOW, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(deflated, 14);
  fields.writeUInt32LE(plain, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** Counts what passes through into `file`. */
async function* measure(chunks: StreamedFile["chunks"], file: Written) {
  for await (const chunk of chunks) {
    const plain = Buffer.from(chunk);
    file.crc = crc32(plain, file.crc);
    file.plain += plain.length;
    yield plain;
  }
}

function directory(files: Written[], offset: number): Buffer {
  const entries = files.map((file) => {
    const position = Buffer.alloc(14);
    position.writeUInt32LE(file.offset, 10);
    return Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), describe(file), position, file.name]);
  });
  const size = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, end]);
}

/** A ZIP archive as it is written, for contents too large to hold; up to 4 GB. */
export async function* streamZip(files: StreamedFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, chunks } of files) {
    const file = { name: Buffer.from(name), offset, crc: 0, deflated: 0, plain: 0 };
    const head = Buffer.concat([Buffer.from("PK\x03\x04"), describe(file), file.name]);
    yield head;
    const deflate = createDeflateRaw();
    // A failure of the source destroys `deflate`, so that the loop throws it.
    pipeline(Readable.from(measure(chunks, file)), deflate, () => undefined);
    for await (const part of deflate) {
      file.deflated += part.length;
      yield part;
    }
    const sizes = Buffer.alloc(16);
    sizes.write("PK\x07\x08");
    sizes.writeUInt32LE(file.crc, 4);
    sizes.writeUInt32LE(file.deflated, 8);
    sizes.writeUInt32LE(file.plain, 12);
    yield sizes;
    offset += head.length + file.deflated + sizes.length;
    written.push(file);
  }
  yield directory(written, offset);
}
