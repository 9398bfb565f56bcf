import { Zip, ZipPassThrough } from 'fflate';

/** 1 January 1980, the first date of the format: an entry has no date of its own. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * Yields a ZIP file piece by piece. Its entries are stored as they are, which suits pictures. The next entry is read
 * when the ones before it have been consumed, so that one at a time is in memory.
 */
export async function* zipOf(
  entries: AsyncIterable<{ name: string; content: Buffer }>,
): AsyncGenerator<Buffer, void> {
  const chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  for await (const { name, content } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = NO_DATE;
    zip.add(entry);
    entry.push(content, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
