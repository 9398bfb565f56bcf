import type { InputOf } from '../../../contract/call.ts';
import { MAX_EVENT_OBJECTS, MAX_EVENTS, sendSearchEvents } from '../../../contract/search-events.ts';
import { buildRequest, commonHeaders } from '../../api/request.ts';

type Event = InputOf<typeof sendSearchEvents>['events'][number];

/** The name under which the searches of a language are counted. */
export const searchIndex = (language: string): string => `products_${language}`;

/**
 * Sends events, also past the end of the page. Makes no guest of a visitor, and a failure is of no interest to a buyer.
 */
export function sendEvents(events: readonly Event[]): void {
  const headers = { ...commonHeaders(), 'Content-Type': 'application/json' };
  for (let from = 0; from < events.length; from += MAX_EVENTS) {
    const { url, body } = buildRequest(sendSearchEvents, { events: events.slice(from, from + MAX_EVENTS) });
    void fetch(url, { method: 'POST', headers, body: body ?? null, keepalive: true }).catch(() => undefined);
  }
}

/** Reports a search and what it has found on a page of the list. */
export const sendView = ({
  skus,
  queryId,
  index,
}: {
  skus: string[];
  queryId: string;
  index: string;
}): void =>
  sendEvents([
    {
      eventName: 'Search Results Viewed',
      eventType: 'view',
      objectIDs: skus.slice(0, MAX_EVENT_OBJECTS),
      queryID: queryId,
      index,
    },
  ]);

type Click = { sku: string; position: number; queryId: string; index: string };

/** Reports that a product of a search was opened. */
export const sendClick = ({ sku, position, queryId, index }: Click): void =>
  sendEvents([
    {
      eventName: 'Product Clicked',
      eventType: 'click',
      objectIDs: [sku],
      positions: [position],
      queryID: queryId,
      index,
    },
  ]);
