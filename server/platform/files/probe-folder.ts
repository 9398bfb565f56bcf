import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A block of the disk: an empty file fits on a full one. */
const PROBE = Buffer.alloc(4096, 1);

/** Writes a file to a folder and removes it. Throws an error with status 503 where the disk is full or not writable. */
export async function probeFolder(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, PROBE, { flush: true });
  } catch (error) {
    throw Object.assign(new Error(`${folder} cannot be written`, { cause: error }), { statusCode: 503 });
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
