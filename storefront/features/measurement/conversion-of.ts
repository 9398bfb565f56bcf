import type { InputOf } from '../../../contract/call.ts';
import { MAX_EVENT_OBJECTS, type sendSearchEvents } from '../../../contract/search-events.ts';

type Event = InputOf<typeof sendSearchEvents>['events'][number];
type Search = { queryId: string; index: string };
type Line = { sku: string /** In units of the currency. */; price: number; quantity: number };

const names = { addToCart: 'Product Added To Cart', purchase: 'Order Completed' } as const;

type Conversion = {
  currency: string;
  lines: readonly Line[];
  /** Of products that no search has led to. */
  index: string;
  searchOf: (sku: string) => Search | null;
};

/** Returns the events of lines that were added or bought, as many products an event as one may have. */
export function conversionOf(
  eventSubtype: keyof typeof names,
  { currency, lines, index, searchOf }: Conversion,
): Event[] {
  const events: Event[] = [];
  for (let from = 0; from < lines.length; from += MAX_EVENT_OBJECTS) {
    const part = lines
      .slice(from, from + MAX_EVENT_OBJECTS)
      .map((line) => ({ ...line, search: searchOf(line.sku) }));
    const value = part.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const found = part.find(({ search }) => search)?.search;
    events.push({
      eventName: names[eventSubtype],
      eventType: 'conversion',
      eventSubtype,
      objectIDs: part.map(({ sku }) => sku),
      objectData: part.map(({ price, quantity, search }) => ({
        price,
        quantity,
        ...(search && { queryID: search.queryId }),
      })),
      // Sums of decimals are off by fractions of a minor unit.
      value: Number(value.toFixed(3)),
      currency,
      ...(found && { queryID: found.queryId }),
      index: found?.index ?? index,
    });
  }
  return events;
}
