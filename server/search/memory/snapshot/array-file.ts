import { open, rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** The arrays that a file may hold, by the names they have in it. */
const kinds = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
};
type Kind = keyof typeof kinds;
export type StoredArray =
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | BigInt64Array;
export type Arrays = Record<string, StoredArray>;

type Entry = { name: string; kind: Kind; length: number };
type Head<Facts> = { facts: Facts; arrays: Entry[] };

// A file is: magic, length of the head, CRC-32 of all that follows; the head as JSON; the arrays. Everything begins
// at a multiple of 8 bytes, so that arrays can be read in place.
const MAGIC = 0x4c_41_44_31;
const PREFIX = 16;
const CHUNK = 8 * 1024 * 1024;

const aligned = (length: number): number => Math.ceil(length / 8) * 8;
const bytesOf = ({ buffer, byteOffset, byteLength }: StoredArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Writes facts and arrays to a file: under another name first, so that there is the old file or the whole new one.
 * Other work of the process runs between its writes; the arrays must not change meanwhile.
 */
export async function writeArrays(file: string, facts: unknown, arrays: Arrays): Promise<void> {
  const entries = Object.entries(arrays).map(([name, array]) => ({
    name,
    kind: array.constructor.name as Kind,
    length: array.length,
  }));
  const json = Buffer.from(JSON.stringify({ facts, arrays: entries } satisfies Head<unknown>));
  const head = Buffer.alloc(aligned(json.length), ' ');
  json.copy(head);
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600);
  try {
    let crc = 0;
    let place = PREFIX;
    const write = async (bytes: Uint8Array): Promise<void> => {
      for (let from = 0; from < bytes.length; from += CHUNK) {
        const chunk = bytes.subarray(from, from + CHUNK);
        crc = crc32(chunk, crc);
        await handle.write(chunk, 0, chunk.length, place);
        place += chunk.length;
      }
    };
    await write(head);
    for (const array of Object.values(arrays)) {
      await write(bytesOf(array));
      await write(new Uint8Array(aligned(array.byteLength) - array.byteLength));
    }
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt32LE(MAGIC, 0);
    prefix.writeUInt32LE(head.length, 4);
    prefix.writeUInt32LE(crc, 8);
    await handle.write(prefix, 0, PREFIX, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}

/** Reads what `writeArrays` wrote; undefined when there is no such file or it is damaged. */
export async function readArrays<Facts>(file: string): Promise<{ facts: Facts; arrays: Arrays } | undefined> {
  const buffer = await readWhole(file);
  if (!buffer || buffer.byteLength < PREFIX) return undefined;
  const view = new DataView(buffer);
  const headLength = view.getUint32(4, true);
  if (view.getUint32(0, true) !== MAGIC || PREFIX + headLength > buffer.byteLength) return undefined;
  let crc = 0;
  for (let from = PREFIX; from < buffer.byteLength; from += CHUNK)
    crc = crc32(new Uint8Array(buffer, from, Math.min(CHUNK, buffer.byteLength - from)), crc);
  if (view.getUint32(8, true) !== crc) return undefined;
  const head = JSON.parse(Buffer.from(buffer, PREFIX, headLength).toString()) as Head<Facts>;
  const arrays: Arrays = {};
  let place = PREFIX + headLength;
  for (const { name, kind, length } of head.arrays) {
    const array = new kinds[kind](buffer, place, length);
    arrays[name] = array;
    place += aligned(array.byteLength);
  }
  return { facts: head.facts, arrays };
}

async function readWhole(file: string): Promise<ArrayBuffer | undefined> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    const buffer = new ArrayBuffer(size);
    for (let from = 0; from < size; ) {
      const { bytesRead } = await handle.read(new Uint8Array(buffer, from, Math.min(CHUNK, size - from)), 0);
      if (bytesRead === 0) return undefined;
      from += bytesRead;
    }
    return buffer;
  } finally {
    await handle.close();
  }
}
