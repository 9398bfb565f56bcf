import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A hash of all texts in `folder`, for the addresses by which browsers keep them: the build writes it, the server compares it. */
export function textsHash(folder: string): string {
  const files = globSync('*.json', { cwd: folder }).sort();
  const texts = files.map((file) => readFileSync(path.join(folder, file)));
  return hash('sha256', Buffer.concat(texts)).slice(0, 8);
}
