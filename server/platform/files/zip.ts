import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CENTRAL, END, LOCAL } from './zip-format.ts';

const inflate = promisify(inflateRaw);

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; flags: number; packed: number; size: number; at: number };

/** What is in a ZIP file by its own directory; undefined when it has none that can be read. */
function entriesOf(bytes: Buffer, most: number): Entry[] | undefined {
  const from = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  let end = bytes.length - END_BYTES;
  while (end >= from && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < from) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > most) return undefined;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength),
    });
    at += CENTRAL_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks one entry, up to `most` bytes; undefined when it is more, encrypted or broken. */
async function sizeOf(
  bytes: Buffer,
  { flags, method, packed, at }: Entry,
  most: number,
): Promise<number | undefined> {
  const isEncrypted = (flags & 1) === 1;
  if (isEncrypted || at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return undefined;
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) return undefined;
  if (method === STORED) return packed;
  if (method !== DEFLATED) return undefined;
  try {
    const unpacked = await inflate(bytes.subarray(start, start + packed), {
      maxOutputLength: Math.max(1, most),
    });
    return unpacked.length;
  } catch {
    return undefined;
  }
}

/**
 * The names in a ZIP file that is harmless to unpack: at most `entries` of them and `bytes` in all, by unpacking and
 * not by what it says of itself. Undefined for any other.
 */
export async function harmlessZip(
  file: Uint8Array,
  most: { entries: number; bytes: number },
): Promise<string[] | undefined> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < END_BYTES) return undefined;
  const entries = entriesOf(bytes, most.entries);
  if (!entries) return undefined;
  let left = most.bytes;
  for (const entry of entries) {
    const size = await sizeOf(bytes, entry, left);
    if (size === undefined || size !== entry.size || size > left) return undefined;
    left -= size;
  }
  return entries.map(({ name }) => name);
}
