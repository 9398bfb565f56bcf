import { promisify } from 'node:util';
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl';

const open = promisify(
  (bytes: Buffer, options: Options, done: (error: Error | null, zip?: ZipFile) => void) =>
    yauzl.fromBuffer(bytes, options, done),
);

type Limits = { entries: number; bytes: number };

/** Unpacks an entry and returns its size in bytes; throws when it is encrypted, broken, or larger than it states. */
async function unpackedSize(zip: ZipFile, entry: Entry, maxBytes: number): Promise<number> {
  if (entry.uncompressedSize > maxBytes) throw new Error('too large');
  const stream = await promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream?: NodeJS.ReadableStream) => void,
    ) => void,
  )(entry);
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length;
  return size;
}

/**
 * Returns the names in a ZIP file that is safe to unpack: at most `entries` of them and `bytes` in all, measured by
 * unpacking, whatever the file states. Returns undefined for any other file.
 */
export async function listSafeZip(file: Uint8Array, limits: Limits): Promise<string[] | undefined> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const names: string[] = [];
  let left = limits.bytes;
  try {
    const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (!zip || zip.entryCount > limits.entries) return undefined;
    for (;;) {
      const entry = await nextEntry(zip);
      if (!entry) return names;
      left -= await unpackedSize(zip, entry, left);
      names.push(entry.fileName);
    }
  } catch {
    return undefined;
  }
}

/** Returns the next entry, or null after the last one. */
function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const done = () => zip.removeAllListeners();
    zip.once('entry', (entry: Entry) => {
      done();
      resolve(entry);
    });
    zip.once('end', () => {
      done();
      resolve(null);
    });
    zip.once('error', (error: Error) => {
      done();
      reject(error);
    });
    zip.readEntry();
  });
}
