import type { FileStore } from './file-store.ts';

const AT_ONCE = 8;
const REPORT_EVERY = 1000;

/**
 * Copies every file of a store into another. One that is there with the same size is left, so that a copy that was cut
 * off goes on where it was; a file in use may be copied: none is changed once it is written. Returns how many were
 * copied and how many were there.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  progress: (done: number) => void,
): Promise<{ copied: number; there: number }> {
  let copied = 0;
  let there = 0;
  const files = from.list();
  async function copy(): Promise<void> {
    for await (const { key, size } of files) {
      if ((await to.size(key)) === size) there += 1;
      else {
        const file = await from.get(key);
        // Deleted meanwhile.
        if (!file) continue;
        await to.put(key, file.stream);
        copied += 1;
      }
      if ((copied + there) % REPORT_EVERY === 0) progress(copied + there);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copy));
  return { copied, there };
}
