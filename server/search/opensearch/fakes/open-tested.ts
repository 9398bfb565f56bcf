import { names as sampleNames } from '../../fakes/conformance/products.ts';
import type { OpenEngine } from '../../fakes/conformance/tested-engine.ts';
import { createClient } from '../client.ts';
import { createProductIndex } from '../create-index.ts';
import { findList } from '../find-list.ts';
import { IndexWriter } from '../index-writer.ts';
import { Searcher } from '../searcher.ts';
import { addTerms, newIndexName, openStored, packWords, unpackWords } from '../stored-index.ts';
import { suggestFrom } from '../suggest.ts';

const DEADLINE_MS = 10_000;

/** Opens indexes of few products in the OpenSearch at `url`. `close` deletes them. */
export function openTested(url: string): { open: OpenEngine; close: () => Promise<void> } {
  const client = createClient(url);
  const created: string[] = [];
  const open: OpenEngine = async (rows, names = sampleNames) => {
    const name = newIndexName(client.alias);
    created.push(name);
    const ordered = rows.toSorted((a, b) => a.id - b.id);
    const all = (async function* () {
      yield ordered;
    })();
    const packed = packWords(await createProductIndex(client, name, { names, all }));
    const searcher = new Searcher(client, openStored(unpackWords(packed)));
    const writer = new IndexWriter(client, openStored(unpackWords(packed)));
    return {
      search: async (query) => ({ queryId: '', index: name, ...(await findList(searcher, query)) }),
      suggest: (query) => suggestFrom(searcher, query),
      apply: async (ids, changed) => {
        const { added, categories } = await writer.write(ids, changed);
        addTerms(searcher.stored, JSON.parse(JSON.stringify(added)));
        return { categories };
      },
    };
  };
  return {
    open,
    close: async () => {
      for (const name of created) await client('DELETE', `/${name}`, { deadlineMs: DEADLINE_MS });
    },
  };
}
