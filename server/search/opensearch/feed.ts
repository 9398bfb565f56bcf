import type { ColdFacts, ProductChanges, ProductRow, ProductSource } from '../product-source.ts';
import type { Client } from './client.ts';
import { createProductIndex } from './create-index.ts';
import {
  addChange,
  countAll,
  findIndex,
  packNames,
  readBuilt,
  readChanges,
  readWords,
  switchTo,
  unpackNames,
  writeWords,
} from './index-state.ts';
import { IndexWriter } from './index-writer.ts';
import { addTerms, newIndexName, openStored, type StoredIndex, withNames } from './stored-index.ts';

const RETRY_MS = 1000;
// Words that few products had are common by then, and the other way round.
const MIN_CHANGES = 2000;
const CHANGES_SHARE = 0.1;

type Options = {
  client: Client;
  source: ProductSource;
  /** Ends the writing of all products. */
  signal: AbortSignal;
  /** Resolves while this process may feed, and waits otherwise. */
  held: () => Promise<void>;
  /** All products were written into a new index, in so many milliseconds. */
  onBuilt: (products: number, tookMs: number) => void;
  /** A change can be searched. */
  onWritten: () => void;
  onError: (error: unknown) => void;
};

/** An index that changes are written into. */
type Fed = {
  index: StoredIndex;
  writer: IndexWriter;
  seq: number;
  cursor: string;
  changed: number;
  built: number;
};

/** A feed of an index: `lagMs` is how long its oldest change has waited to be searchable, 0 where none does. */
export type Feed = { stop: () => Promise<void>; lagMs: () => number; products: () => number };

/**
 * Writes the products of a source into OpenSearch: all of them into a new index where there is none of this database
 * and format, then changes, within a second of their commit. When a tenth of the products have changed all are written
 * into a new index, which an alias leads to once it is complete. One process at a time may feed.
 */
export async function feed(options: Options): Promise<Feed> {
  const feeder = new Feeder(options);
  await feeder.open();
  const following = await options.source.follow({
    from: feeder.cursor,
    onError: options.onError,
    onChange: (changes) => feeder.enqueue(changes),
  });
  return {
    stop: async () => {
      await following.stop();
      await feeder.stop();
    },
    lagMs: () => feeder.lagMs,
    products: () => feeder.products,
  };
}

class Feeder {
  products = 0;
  readonly #options: Options;
  #fed: Fed | undefined;
  readonly #queue: (ProductChanges & { since: number })[] = [];
  #working: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get cursor(): string {
    return this.#fed?.cursor ?? '0';
  }

  get lagMs(): number {
    const [first] = this.#queue;
    return first ? Date.now() - first.since : 0;
  }

  /** Opens the index that is searched, or writes one. */
  async open(): Promise<void> {
    const { client, source } = this.#options;
    const name = await findIndex(client);
    const built = name === undefined ? undefined : await readBuilt(client, name, await source.identity());
    if (name === undefined || !built) return this.#build();
    let index = openStored(await readWords(client, name, built));
    const fed = { seq: 0, cursor: built.cursor, changed: 0, built: built.products };
    for (let more = await readChanges(client, name, 0); more.length > 0; ) {
      for (const change of more) {
        addTerms(index, change.added);
        if (change.names) index = withNames(index, unpackNames(change.names));
        fed.seq = change.seq;
        fed.cursor = change.cursor;
      }
      more = await readChanges(client, name, fed.seq);
    }
    this.products = await countAll(client, name);
    this.#fed = { ...fed, index, writer: new IndexWriter(client, index) };
  }

  async #build(): Promise<void> {
    const { client, source, onBuilt } = this.#options;
    const started = performance.now();
    const [identity, cursor, names] = [await source.identity(), await source.cursor(), await source.names()];
    const all = untilAborted(source.all(), this.#options.signal);
    const words = await createProductIndex(client, newIndexName(client.alias), { names, all });
    await writeWords(client, words, { identity, cursor });
    await switchTo(client, words.name);
    const index = openStored(words);
    this.#fed = {
      index,
      writer: new IndexWriter(client, index),
      seq: 0,
      cursor,
      changed: 0,
      built: words.products,
    };
    this.products = words.products;
    onBuilt(words.products, Math.round(performance.now() - started));
  }

  enqueue(changes: ProductChanges): void {
    this.#queue.push({ ...changes, since: Date.now() });
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    for (let next = this.#queue[0]; next && !this.#isStopped; next = this.#queue[0]) {
      try {
        await this.#options.held();
        for await (const { ids, rows } of this.#options.source.byIds(next.ids)) {
          if (this.#isStopped) return;
          await this.#write(ids, rows, next.cursor);
        }
        this.#queue.shift();
        this.#options.onWritten();
      } catch (error) {
        this.#options.onError(error);
        // What a failed request has added is unknown: it is read again.
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        await this.open().catch(this.#options.onError);
      }
    }
  }

  async #write(ids: readonly number[], rows: readonly ProductRow[], cursor: string): Promise<void> {
    const { client, source } = this.#options;
    if (!this.#fed) throw new Error('no index of products is open');
    const isNamed = !needsNames(this.#fed.index, rows);
    if (!isNamed) {
      const index = withNames(this.#fed.index, await source.names());
      this.#fed = { ...this.#fed, index, writer: new IndexWriter(client, index) };
    }
    const fed = this.#fed;
    const { name, names } = fed.index;
    const { added, categories } = await fed.writer.write(ids, rows);
    this.products = await countAll(client, name);
    const seq = fed.seq + 1;
    await addChange(client, name, {
      seq,
      cursor,
      at: Date.now(),
      products: this.products,
      categories,
      added,
      ...(!isNamed && { names: packNames(names) }),
    });
    this.#fed = { ...fed, seq, cursor, changed: fed.changed + ids.length };
    if (this.#fed.changed > Math.max(MIN_CHANGES, fed.built * CHANGES_SHARE)) await this.#build();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
  }
}

async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

/** Whether rows refer to a brand, series or category that was added after the names were read. */
function needsNames({ names }: StoredIndex, rows: readonly ProductRow[]): boolean {
  return rows.some((row) => {
    const { brand, series, categories } = JSON.parse(row.cold) as ColdFacts;
    return (
      (brand !== null && !names.brands.has(brand)) ||
      series.some((id) => !names.series.has(id)) ||
      categories.some((id) => !names.categories.has(id))
    );
  });
}
