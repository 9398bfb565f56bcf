import type { Readable } from 'node:stream';

/** What is kept of a file besides its bytes. */
export type StoredFile = { size: number; stream: Readable };

/**
 * Where files are kept that people gave us or that jobs made. A key is words of a-z, 0-9, `.`, `_` and `-` parted by
 * `/`; any other is a fault, because keys are made by us and never by who sends the file.
 */
export type FileStore = {
  /** Keeps a stream under a key, replacing what was there; gives its size in bytes. Nothing stays of half a stream. */
  put(key: string, stream: Readable): Promise<number>;
  /** The file, or undefined when there is none. */
  get(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; does nothing when there is none. */
  delete(key: string): Promise<void>;
};
