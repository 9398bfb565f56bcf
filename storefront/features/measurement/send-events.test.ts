import { afterEach, expect, it, vi } from 'vitest';
import { sendEvents } from './send-events.ts';

afterEach(() => vi.unstubAllGlobals());

it('sendEvents() sends all events, as many a request as one takes', () => {
  const sent: number[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { events: unknown[] }).events.length);
    return new Response('{}');
  });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en', dataset: {} } });
  vi.stubGlobal('location', { search: '' });
  const event = {
    eventName: 'Order Completed',
    eventType: 'conversion',
    objectIDs: ['A'],
    index: 'products_en',
  } satisfies Parameters<typeof sendEvents>[0][number];
  sendEvents(Array.from({ length: 25 }, () => event));
  expect(sent).toEqual([10, 10, 5]);
  sendEvents([]);
  expect(sent).toHaveLength(3);
});
