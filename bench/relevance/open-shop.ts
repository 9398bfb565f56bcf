import type { Pool } from 'pg';
import { createProductSource } from '../../server/domains/discovery/index.ts';
import { openEngine } from '../../server/domains/discovery/open-engine.ts';
import { createClient } from '../../server/search/opensearch/client.ts';
import { feed } from '../../server/search/opensearch/feed.ts';
import { createOpenSearchEngine } from '../../server/search/opensearch/open-engine.ts';
import type { SearchEngine } from '../../server/search/search-engine.ts';

type Options = { pool: Pool; searchUrl: string | undefined; onError: (error: unknown) => void };
type Opened = { search: SearchEngine['search']; stop: () => Promise<void> };

/** Opens the shop's engine over the products of a database: OpenSearch, which is fed with them first, where there is a URL. */
export async function openShop({ pool, searchUrl, onError }: Options): Promise<Opened> {
  if (!searchUrl) {
    const { search, stop } = await openEngine({ pool, onError });
    return { search: async (query) => search(query), stop };
  }
  const ignore = (): void => undefined;
  const stopping = new AbortController();
  const fed = await feed({
    client: createClient(searchUrl, (_, error) => onError(error)),
    source: createProductSource(pool),
    signal: stopping.signal,
    held: async () => undefined,
    onBuilt: ignore,
    onWritten: ignore,
    onError,
  });
  const remote = await new Promise<ReturnType<typeof createOpenSearchEngine>>((resolve) => {
    const opened = createOpenSearchEngine({
      url: searchUrl,
      onReady: () => resolve(opened),
      onApplied: ignore,
      onError,
      onAway: onError,
      onBack: ignore,
    });
    opened.start();
  });
  return {
    search: remote.engine.search,
    stop: async () => {
      stopping.abort();
      await fed.stop();
      await remote.stop();
    },
  };
}
