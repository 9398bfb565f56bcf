import { setTimeout as sleep } from 'node:timers/promises';
import { createProductSource } from '../domains/discovery/index.ts';
import { createPool } from '../platform/database/pool.ts';
import { holdLock } from '../platform/jobs/hold-lock.ts';
import type { Log } from '../platform/log.ts';
import { createOutageLog } from '../platform/outage-log.ts';
import { createClient, reasonOf } from '../search/opensearch/client.ts';
import { type Feed, feed } from '../search/opensearch/feed.ts';
import { warnOfNode } from './open-search.ts';

/** Two for reading and one for LISTEN. */
const CONNECTIONS = 3;
const RETRY_MS = 5000;

/**
 * Feeds the OpenSearch at `searchUrl` with the products of a database, in one worker of all at a time. While it is away
 * the start is tried again.
 */
export function startFeed({ url, searchUrl, log }: { url: string; searchUrl: string; log: Log }) {
  const pool = createPool(url, CONNECTIONS);
  const lock = holdLock(url, 'search-feed', log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutageLog(log, {
    away: 'OpenSearch is not fed; it is tried again',
    back: 'OpenSearch is fed again',
  });
  let opened: Feed | undefined;
  const warn = (error: unknown): void => {
    if (!signal.aborted) outage.lost({ reason: reasonOf(error) });
  };
  const options = {
    client: createClient(searchUrl, warnOfNode(log)),
    source: createProductSource(pool),
    signal,
    held: lock.held,
    onBuilt: (products: number, tookMs: number) =>
      log.info({ products, tookMs }, 'OpenSearch has all products'),
    onWritten: outage.found,
    onError: warn,
  };
  const open = async (): Promise<void> => {
    while (!signal.aborted && !opened) {
      await lock.held();
      if (signal.aborted) return;
      opened = await feed(options).catch(async (error) => {
        warn(error);
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
        return undefined;
      });
    }
  };
  const opening = open();
  return {
    lagMs: () => opened?.lagMs() ?? 0,
    products: () => opened?.products() ?? 0,
    stop: async () => {
      stopping.abort();
      await lock.release();
      await opening;
      await opened?.stop();
      await pool.end();
    },
  };
}
