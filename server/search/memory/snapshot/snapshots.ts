import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** Files of all machines of a shop, where each new index is left for machines that have none. */
export type SharedFiles = {
  get(key: string): Promise<{ stream: Readable } | undefined>;
  put(key: string, stream: Readable): Promise<unknown>;
};

/** `shared`: undefined on one machine. `onError` hears of an index that could not be left or had. */
export type SnapshotPlace = {
  folder: string;
  shared?: SharedFiles | undefined;
  onError: (error: unknown) => void;
};

/** Version of the files' meaning: with another one the index is built again. */
const FORMAT = 14;
const HOT_FILE = 'columns.search';
const baseFile = (base: string): string => `base-${base}.search`;
// Under these keys, of which the base is written first; one of another build than its columns is not used.
const SHARED_HOT = 'search/columns.search';
const SHARED_BASE = 'search/base.search';
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

/** Snapshots of the database with this identity. */
export const openSnapshots = (place: SnapshotPlace, identity: string): Snapshots =>
  new SnapshotFolder(place, identity);

class SnapshotFolder implements Snapshots {
  readonly #place: SnapshotPlace;
  readonly #identity: string;
  /** Name of the base that was read or written; empty before. */
  #base = '';

  constructor(place: SnapshotPlace, identity: string) {
    this.#place = place;
    this.#identity = identity;
  }

  async read(now: string) {
    const own = await this.#readOwn(now);
    if (own || !this.#place.shared) return own;
    try {
      return (await this.#fetch(this.#place.shared)) ? await this.#readOwn(now) : undefined;
    } catch (error) {
      this.#place.onError(error);
      return undefined;
    }
  }

  async #readHot() {
    const hot = await readArrays<HotFile>(this.#path(HOT_FILE));
    return hot?.facts.format === FORMAT && hot.facts.identity === this.#identity ? hot : undefined;
  }

  async #readOwn(now: string) {
    const hot = await this.#readHot();
    if (!hot) return undefined;
    const { base, cursor, name, moved } = hot.facts;
    // A database restored to an earlier time has transactions before this cursor that the snapshot lacks.
    if (BigInt(cursor) > BigInt(now)) return undefined;
    const stored = await readArrays<BaseFile>(this.#path(baseFile(base)));
    if (!stored || stored.facts.format !== FORMAT || stored.facts.base !== base) return undefined;
    this.#base = base;
    return { parts: { ...readBase(stored.facts, stored.arrays, hot.arrays), name }, cursor, movedIds: moved };
  }

  async writeBase(index: SavedIndex, cursor: string): Promise<void> {
    await mkdir(this.#place.folder, { recursive: true });
    const base = randomUUID();
    const { facts, arrays } = storeBase(index);
    await writeArrays(
      this.#path(baseFile(base)),
      { ...facts, format: FORMAT, base } satisfies BaseFile,
      arrays,
    );
    this.#base = base;
    await this.#removeBases(base);
    await this.writeHot(index, cursor);
    await this.#share(base).catch(this.#place.onError);
  }

  async #removeBases(except: string): Promise<void> {
    for (const name of await readdir(this.#place.folder))
      if (IS_BASE.test(name) && name !== baseFile(except)) await rm(this.#path(name), { force: true });
  }

  /** Leaves a new index for machines that have none. What changes later they read from the database. */
  async #share(base: string): Promise<void> {
    await this.#place.shared?.put(SHARED_BASE, createReadStream(this.#path(baseFile(base))));
    await this.#place.shared?.put(SHARED_HOT, createReadStream(this.#path(HOT_FILE)));
  }

  /** Copies the shared index to this folder. Whether there was one of this database and version. */
  async #fetch(shared: SharedFiles): Promise<boolean> {
    const copy = async (key: string, name: string): Promise<void> => {
      const file = await shared.get(key);
      if (!file) return;
      await pipeline(file.stream, createWriteStream(this.#path(`${name}.partial`), { mode: 0o600 }));
      await rename(this.#path(`${name}.partial`), this.#path(name));
    };
    await mkdir(this.#place.folder, { recursive: true });
    await copy(SHARED_HOT, HOT_FILE);
    const hot = await this.#readHot();
    if (!hot) return false;
    await this.#removeBases(hot.facts.base);
    await copy(SHARED_BASE, baseFile(hot.facts.base));
    return true;
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
    return path.join(this.#place.folder, name);
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
