import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { glob, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { checkKey } from './keys.ts';

const absent = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return;
  throw error;
};

/** Opens the file at the first read, so that a stream that nobody reads holds no descriptor. */
async function* readWhenAsked(file: string, range: { start: number; end: number } | undefined) {
  yield* createReadStream(file, range);
}

/** Stores files in a local folder with mode 0700. */
export function openFolderStore(folder: string): FileStore {
  const place = (key: string): string => path.join(folder, checkKey(key));
  return {
    put: async (key, stream) => {
      const file = place(key);
      // Until the pipeline listens, an error of the stream would end the process; the pipeline rejects with it.
      stream.on('error', () => undefined);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // A key has no leading dot, so that a file being written cannot be requested.
      const partial = path.join(path.dirname(file), `.${randomUUID()}`);
      const output = createWriteStream(partial, { mode: 0o600 });
      try {
        await pipeline(stream, output);
        await rename(partial, file);
        return output.bytesWritten;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    get: async (key, range) => {
      const found = await stat(place(key)).catch(absent);
      if (!found?.isFile()) return undefined;
      return {
        size: found.size,
        stream: Readable.from(readWhenAsked(place(key), range), { objectMode: false }),
      };
    },
    size: async (key) => {
      const found = await stat(place(key)).catch(absent);
      return found?.isFile() ? found.size : undefined;
    },
    exists: async (key) => (await stat(place(key)).catch(absent))?.isFile() ?? false,
    delete: async (key) => rm(place(key), { force: true }).catch(absent),
    deleteFolder: async (key) => rm(place(key), { recursive: true, force: true }).catch(absent),
    list: async function* () {
      for await (const file of glob('**/*', { cwd: folder, withFileTypes: true })) {
        // A hidden one is being written.
        if (!file.isFile() || file.name.startsWith('.')) continue;
        const place = path.join(file.parentPath, file.name);
        const found = await stat(place).catch(absent);
        if (found) yield { key: path.relative(folder, place).split(path.sep).join('/'), size: found.size };
      }
    },
  };
}
