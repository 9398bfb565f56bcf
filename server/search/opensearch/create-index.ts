import type { CatalogueNames, ProductRow } from '../product-source.ts';
import type { Client } from './client.ts';
import { mapping } from './fields.ts';
import { inBatches, indexLines, writeBulk } from './index-writer.ts';
import { MAX_RESULT_WINDOW } from './list-request.ts';
import type { StoredWords } from './stored-index.ts';
import { IndexBuilder } from './write-index.ts';

const DEADLINE_MS = 60_000;

/** Writes every product into a new index `name`, which can be searched then; returns what its queries are read by. */
export async function createProductIndex(
  client: Client,
  name: string,
  { names, all }: { names: CatalogueNames; all: AsyncIterable<readonly ProductRow[]> },
): Promise<StoredWords> {
  const settings = {
    refresh_interval: '-1',
    max_result_window: MAX_RESULT_WINDOW,
    auto_expand_replicas: '0-1',
  };
  const body = { settings: { index: settings }, mappings: mapping };
  await client('PUT', `/${name}`, { deadlineMs: DEADLINE_MS, body });
  const builder = new IndexBuilder(names);
  for await (const rows of all)
    for (const batch of inBatches(rows)) {
      const lines = batch.flatMap((row) => indexLines(row.id, builder.add(row)));
      await writeBulk(client, name, { lines, refresh: false });
    }
  await client('POST', `/${name}/_refresh`, { deadlineMs: DEADLINE_MS });
  return builder.words(name);
}
