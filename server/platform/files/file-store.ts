import type { Readable } from 'node:stream';

/** Metadata of a stored file. */
export type StoredFile = { size: number; stream: Readable };

/**
 * Stores uploads and files that jobs create. A key is words of a-z, 0-9, `.`, `_` and `-` separated by
 * `/`; any other throws, because keys are generated and never come from the sender of a file.
 */
export type FileStore = {
  /**
   * Stores a stream under a key, replacing its file. Returns its size in bytes. An interrupted stream leaves nothing.
   */
  put(key: string, stream: Readable): Promise<number>;
  /**
   * The file, or undefined when there is none. With a range its stream has only the bytes from `start` to `end`, both
   * included; `size` is that of the whole file.
   */
  get(key: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>;
  /** The bytes of the file, or undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** Removes every file whose key begins with these words; does nothing when there is none. */
  deleteFolder(key: string): Promise<void>;
  /** Every file with its size in bytes, in no order. */
  list(): AsyncIterable<{ key: string; size: number }>;
};
