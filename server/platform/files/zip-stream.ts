import { crc32 } from 'node:zlib';
import { CENTRAL, END, LOCAL } from './zip-format.ts';

const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
/** 1 January 1980, the first day that the format knows: what is in the file has no day of its own. */
const NO_DAY = 0x0021;

type Stored = { name: Buffer; sum: number; size: number; at: number };

/** What the local and the central header of an entry have in common. */
function commonOf({ name, sum, size }: Stored): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(NAMES_ARE_UTF8, 2);
  common.writeUInt16LE(NO_DAY, 8);
  common.writeUInt32LE(sum, 10);
  common.writeUInt32LE(size, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/**
 * A ZIP file piece by piece, its entries stored as they are, which suits what is packed already. Each entry is asked
 * for when those before it have been taken, so that no more than one is in memory. Under 4 GB and 65,535 entries.
 */
export async function* zipOf(
  entries: AsyncIterable<{ name: string; content: Buffer }>,
): AsyncGenerator<Buffer, void> {
  const written: Stored[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), sum: crc32(content), size: content.length, at };
    written.push(entry);
    const head = Buffer.concat([word(LOCAL), commonOf(entry), entry.name]);
    at += head.length + content.length;
    yield head;
    yield content;
  }
  const directory = Buffer.concat(
    written.flatMap((entry) => {
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(entry.at, 10);
      const made = Buffer.alloc(2);
      made.writeUInt16LE(VERSION);
      return [word(CENTRAL), made, commonOf(entry), rest, entry.name];
    }),
  );
  yield directory;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(written.length, 4);
  end.writeUInt16LE(written.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  yield Buffer.concat([word(END), end]);
}
