import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { IndexParts } from '../index/search-index.ts';
import { readArrays, writeArrays } from './array-file.ts';
import { type BaseFacts, copyColumns, readBase, storeBase } from './stored-base.ts';

/** An index as a snapshot stores it. `movedIds`: products whose words changed, which the base does not have. */
export type SavedIndex = IndexParts & { name: string; movedIds: number[] };

/**
 * An index on disk: a large file with the result of a build, written once, and a small one with the columns, which
 * change in place, written every minute. What is in neither is read again from the cursor of the small one.
 */
export type Snapshots = {
  /** The index of this database as it was last saved; undefined where there is none that can be trusted. */
  read: (now: string) => Promise<{ parts: IndexParts; cursor: string; movedIds: number[] } | undefined>;
  /** Saves a whole index, built from everything that committed before `cursor`. */
  writeBase: (index: SavedIndex, cursor: string) => Promise<void>;
  /** Saves what has changed in place, and which products have to be read again. */
  writeHot: (index: SavedIndex, cursor: string) => Promise<void>;
};

/** Version of the files' meaning: with another one the index is built again. */
const FORMAT = 13;
const HOT_FILE = 'columns.search';
const baseFile = (base: string): string => `base-${base}.search`;
const IS_BASE = /^base-.*\.search(\.partial)?$/;

type BaseFile = BaseFacts & { format: number; base: string };
type HotFile = {
  format: number;
  base: string;
  identity: string;
  name: string;
  cursor: string;
  moved: number[];
};

/** Snapshots in a folder, of the database with this identity. */
export const openSnapshots = (folder: string, identity: string): Snapshots =>
  new SnapshotFolder(folder, identity);

class SnapshotFolder implements Snapshots {
  readonly #folder: string;
  readonly #identity: string;
  /** Name of the base that was read or written; empty before. */
  #base = '';

  constructor(folder: string, identity: string) {
    this.#folder = folder;
    this.#identity = identity;
  }

  async read(now: string) {
    const hot = await readArrays<HotFile>(this.#path(HOT_FILE));
    if (!hot || hot.facts.format !== FORMAT || hot.facts.identity !== this.#identity) return undefined;
    const { base, cursor, name, moved } = hot.facts;
    // A database restored to an earlier time has transactions before this cursor that the snapshot lacks.
    if (BigInt(cursor) > BigInt(now)) return undefined;
    const stored = await readArrays<BaseFile>(this.#path(baseFile(base)));
    if (!stored || stored.facts.format !== FORMAT || stored.facts.base !== base) return undefined;
    this.#base = base;
    return { parts: { ...readBase(stored.facts, stored.arrays, hot.arrays), name }, cursor, movedIds: moved };
  }

  async writeBase(index: SavedIndex, cursor: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const base = randomUUID();
    const { facts, arrays } = storeBase(index);
    await writeArrays(
      this.#path(baseFile(base)),
      { ...facts, format: FORMAT, base } satisfies BaseFile,
      arrays,
    );
    this.#base = base;
    for (const name of await readdir(this.#folder))
      if (IS_BASE.test(name) && name !== baseFile(base)) await rm(this.#path(name), { force: true });
    await this.writeHot(index, cursor);
  }

  async writeHot(index: SavedIndex, cursor: string): Promise<void> {
    // Another engine may have built the index again and replaced this base by its own.
    if (this.#base === '' || !(await exists(this.#path(baseFile(this.#base))))) return;
    const facts: HotFile = {
      format: FORMAT,
      base: this.#base,
      identity: this.#identity,
      name: index.name,
      cursor,
      moved: index.movedIds,
    };
    await writeArrays(this.#path(HOT_FILE), facts, copyColumns(index.base));
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
