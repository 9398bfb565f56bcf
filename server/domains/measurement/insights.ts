import { insightsClient } from '@algolia/client-insights';
import { inSpan } from '../../platform/trace.ts';
import type { EventRow } from './store.ts';

/** Milliseconds. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

export type InsightsAccount = { appId: string; apiKey: string; region: 'de' | 'us'; url: string | undefined };
type Client = ReturnType<typeof insightsClient>;
type ProviderEvent = Parameters<Client['pushEvents']>[0]['events'][number];

/** The search analytics provider. Both calls throw when they were not accepted. */
export type Insights = {
  push: (events: readonly EventRow[]) => Promise<void>;
  deleteUserToken: (userToken: string) => Promise<void>;
};

const hostOf = (url: string) => {
  const { hostname, port, protocol } = new URL(url);
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port && { port: Number(port) }),
  };
};

const memberOf = (userToken: string) =>
  userToken.startsWith('user-') ? { authenticatedUserToken: userToken } : {};

/** Returns an event in the provider's words. A click without positions may name no query, and a view never does. */
function providerEvent(row: EventRow): ProviderEvent {
  const { positions, queryId, objectData, value, currency } = row;
  const hasQuery = queryId !== null && row.type !== 'view' && (row.type !== 'click' || positions !== null);
  return {
    eventName: row.name,
    eventType: row.type,
    ...(row.subtype && { eventSubtype: row.subtype }),
    index: row.index,
    objectIDs: row.objectIds,
    userToken: row.userToken,
    ...memberOf(row.userToken),
    ...(hasQuery && row.subtype !== 'purchase' && { queryID: queryId }),
    ...(hasQuery && row.type === 'click' && { positions }),
    ...(row.subtype && objectData && { objectData }),
    ...(row.subtype && value !== null && { value }),
    ...(row.subtype && currency && { currency }),
    timestamp: row.at.getTime(),
  } as ProviderEvent;
}

/** Opens the provider's client. `url` replaces the address of the region. */
export function openInsights({ appId, apiKey, region, url }: InsightsAccount): Insights {
  const client = insightsClient(appId, apiKey, region, {
    timeouts: TIMEOUTS,
    ...(url && { hosts: [hostOf(url)] }),
  });
  return {
    push: async (events) => {
      const pushed = { events: events.map(providerEvent) };
      await inSpan({ name: 'Insights push', kind: 'client' }, () => client.pushEvents(pushed));
    },
    deleteUserToken: async (userToken) => {
      await inSpan({ name: 'Insights delete', kind: 'client' }, () => client.deleteUserToken({ userToken }));
    },
  };
}
