import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CatalogueNames } from '../product-source.ts';
import { type Client, OpenSearchError } from './client.ts';
import { FORMAT } from './fields.ts';
import { writeBulk } from './index-writer.ts';
import { type AddedTerms, packWords, type StoredWords, unpackWords } from './stored-index.ts';

// Beside an index of products there is another of what queries are read by: written with it, then one entry a change.

const DEADLINE_MS = 60_000;
const POLL_DEADLINE_MS = 2000;
const PART_LENGTH = 4_000_000;
const MAX_CHANGES = 1000;
/** What follows the alias in the names of its indexes. */
const OWN = /^-[0-9a-f]{8}(?:-state)?$/;

const stateOf = (name: string): string => `${name}-state`;

/** Everything that committed before `cursor` is in the index when it was built; `parts`: of its words. */
type BuiltFacts = { format: number; identity: string; cursor: string; products: number; parts: number };

/** Products that were written at once. */
export type IndexChange = {
  seq: number;
  /** Everything that committed before it is in the index. */
  cursor: string;
  /** When they could be searched; milliseconds. */
  at: number;
  products: number;
  categories: number[];
  added: AddedTerms;
  /** The names of brands, series and categories, where some are new. */
  names?: string;
};

export const packNames = (names: CatalogueNames): string => gzipSync(serialize(names)).toString('base64');
export const unpackNames = (packed: string): CatalogueNames =>
  deserialize(gunzipSync(Buffer.from(packed, 'base64'))) as CatalogueNames;

const isMissing = (error: unknown): boolean => error instanceof OpenSearchError && error.status === 404;

/**
 * The name of the index that is searched; undefined while there is none. `isLocal`: as the node that is asked knows it,
 * which answers while the manager of its cluster hangs.
 */
export async function findIndex(client: Client, { isLocal = false } = {}): Promise<string | undefined> {
  try {
    const path = `/_alias/${client.alias}?local=${isLocal}`;
    const found = await client<Record<string, unknown>>('GET', path, { deadlineMs: POLL_DEADLINE_MS });
    return Object.keys(found)[0];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Stores what queries of a new index are read by. */
export async function writeWords(
  client: Client,
  words: StoredWords,
  facts: Pick<BuiltFacts, 'identity' | 'cursor'>,
): Promise<void> {
  const index = stateOf(words.name);
  const mappings = { dynamic: false, properties: { seq: { type: 'long' } } };
  const settings = { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } };
  await client('PUT', `/${index}`, { deadlineMs: DEADLINE_MS, body: { mappings, settings } });
  const packed = packWords(words).toString('base64');
  const parts = Math.ceil(packed.length / PART_LENGTH);
  for (let part = 0; part < parts; part += 1) {
    const text = packed.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH);
    const lines = [{ index: { _id: `words-${part}` } }, { text }];
    await writeBulk(client, index, { lines, refresh: false });
  }
  const { products } = words;
  const built: BuiltFacts = { format: FORMAT, ...facts, products, parts };
  const lines = [{ index: { _id: 'built' } }, built];
  await writeBulk(client, index, { lines, refresh: true });
}

/** Has an index searched from now on, and deletes all others. */
export async function switchTo(client: Client, name: string): Promise<void> {
  const all = Object.keys(
    await client<Record<string, unknown>>('GET', `/${client.alias}-*?expand_wildcards=open`, {
      deadlineMs: DEADLINE_MS,
    }),
  );
  const actions = [
    { remove: { index: `${client.alias}-*`, alias: client.alias, must_exist: false } },
    { add: { index: name, alias: client.alias } },
  ];
  await client('POST', '/_aliases', { deadlineMs: DEADLINE_MS, body: { actions } });
  // The alias of another shop may begin with this one's.
  for (const old of all)
    if (OWN.test(old.slice(client.alias.length)) && old !== name && old !== stateOf(name))
      await client('DELETE', `/${old}`, { deadlineMs: DEADLINE_MS });
}

/** What an index was built with; undefined for one of another format or database. */
export async function readBuilt(
  client: Client,
  name: string,
  identity?: string,
): Promise<BuiltFacts | undefined> {
  try {
    const facts = await getSource<BuiltFacts>(client, name, 'built');
    const isOwn = identity === undefined || facts.identity === identity;
    return facts.format === FORMAT && isOwn ? facts : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const getSource = async <Source>(client: Client, name: string, id: string): Promise<Source> => {
  const found = await client<{ _source: Source }>('GET', `/${stateOf(name)}/_doc/${id}`, {
    deadlineMs: DEADLINE_MS,
  });
  return found._source;
};

/** What queries of an index were read by when it was built. */
export async function readWords(
  client: Client,
  name: string,
  { parts }: Pick<BuiltFacts, 'parts'>,
): Promise<StoredWords> {
  let packed = '';
  for (let part = 0; part < parts; part += 1)
    packed += (await getSource<{ text: string }>(client, name, `words-${part}`)).text;
  return unpackWords(Buffer.from(packed, 'base64'));
}

/** Changes of an index behind another, the first ones of many. */
export async function readChanges(client: Client, name: string, after: number): Promise<IndexChange[]> {
  const body = { size: MAX_CHANGES, query: { range: { seq: { gt: after } } }, sort: [{ seq: 'asc' }] };
  const { hits } = await client<{ hits: { hits: { _source: IndexChange }[] } }>(
    'POST',
    `/${stateOf(name)}/_search`,
    { deadlineMs: POLL_DEADLINE_MS, body },
  );
  return hits.hits.map(({ _source }) => _source);
}

/** Tells the processes that search an index of a change. Throws where another process has written it. */
export const addChange = (client: Client, name: string, change: IndexChange): Promise<void> =>
  writeBulk(client, stateOf(name), {
    lines: [{ create: { _id: `change-${change.seq}` } }, change],
    refresh: true,
  });

/** The number of products of an index. */
export async function countAll(client: Client, name: string): Promise<number> {
  return (await client<{ count: number }>('GET', `/${name}/_count`, { deadlineMs: DEADLINE_MS })).count;
}
