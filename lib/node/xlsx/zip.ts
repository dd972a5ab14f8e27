import { crc32, deflateRawSync } from "node:zlib";

/** 1 January 1980 as ZIP files write days: the same files give the same archive. */
const FIRST_DAY = 0x21;

export interface Entry {
  name: string;
  /** Deflated content. */
  content: Buffer;
  crc: number;
  /** Size that the directory declares. */
  size: number;
}

export function createEntry(name: string, text: string): Entry {
  const plain = Buffer.from(text);
  return { name, content: deflateRawSync(plain), crc: crc32(plain), size: plain.length };
}

/** Fields that a local header and a directory entry have in common. */
function describeEntry({ name, content, crc, size }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** A ZIP archive of these entries. */
export function createZip(entries: Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = [
      Buffer.from("PK\x03\x04"),
      describeEntry(entry),
      Buffer.from(entry.name),
      entry.content,
    ];
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.from("PK\x01\x02\x14\x00"),
      describeEntry(entry),
      position,
      Buffer.from(entry.name),
    );
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}
