import type { Address } from '../../../contract/address.ts';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getDropshippingOrders } from '../../../contract/dropshipping.ts';
import type { DropshippingOrder, RowColumn } from '../../../contract/dropshipping-batch.ts';
import type { Language } from '../../../contract/fields.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { foldSku } from '../../../kit/fold-sku.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { carrierName, trackingLink } from '../../domains/orders/index.ts';
import { addressHints, addressLines } from '../../domains/places/index.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { OrderToPrice } from '../../ordering/pricing/price-orders.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findBatch } from './query-batches.ts';
import { countOrders, type ListedOrder, listOrders, listTitles } from './query-orders.ts';
import { toBatch } from './read-batch.ts';

type Quote = NonNullable<DropshippingOrder['quote']>;

/** Adds when the parcels of a quote arrive: ordered now, or as the placed order has it until it is shipped. */
function datedParcels(listed: ListedOrder, { tariff }: Pick<Reader, 'tariff'>): Quote['parcels'] {
  const { quote, order } = listed;
  const { country } = addressOf(listed) ?? listed;
  return (quote?.parcels ?? []).map(({ lead, ...parcel }) => {
    const { warehouse, method, options } = parcel;
    const placed = order?.shipments.length === 0 ? order.arrivals[warehouse] : null;
    const arrivalOf = (option: Quote['parcels'][number]['options'][number]) => {
      if (order) return option.method === method ? placed : null;
      return lead === undefined ? null : tariff.arrival({ warehouse, country, lead }, option);
    };
    return {
      ...parcel,
      options: options.map((option) => {
        const arrival = arrivalOf(option);
        return arrival ? { ...option, arrival } : option;
      }),
    };
  });
}

function quoteOf(listed: ListedOrder, reader: Reader): DropshippingOrder['quote'] {
  const { quote, quotedUntil, isOver } = listed;
  if (!quote) return null;
  const { currency } = reader;
  const { goods, discount, shipping, tax, customsDuty, total } = quote;
  const until = quotedUntil?.toISOString() ?? '';
  const parcels = datedParcels(listed, reader);
  return { currency, goods, discount, shipping, tax, customsDuty, total, until, isOver, parcels };
}

const skuOf = ({ cells }: ListedOrder['rows'][number]): string => foldSku(cells.sku ?? '');

const suggestedSkus = ({ errors }: ListedOrder['rows'][number]): string[] =>
  errors.flatMap(({ column, suggestion }) => (column === 'sku' && suggestion ? [suggestion] : []));

/**
 * Returns rows with the titles of their products, and of those whose SKUs are suggested, in the reader's language. A
 * product that the shop has no more has the title that it had when the row was checked.
 */
const withTitles = (
  rows: ListedOrder['rows'],
  titles: ReadonlyMap<string, string>,
): DropshippingOrder['rows'] =>
  rows.map((row) => ({
    ...row,
    title: row.title && (titles.get(skuOf(row)) ?? row.title),
    errors: row.errors.map((error) => {
      const title = error.column === 'sku' && titles.get(error.suggestion ?? '');
      return title ? { ...error, suggestionTitle: title } : error;
    }),
  }));

/** Where an order goes: as it was quoted; null without a quote. */
const addressOf = ({ quote }: ListedOrder): Address | null =>
  (quote?.order as OrderToPrice | undefined)?.address ?? null;

const RECEIVER_COLUMNS = [
  'full_name',
  'company',
  'address1',
  'address2',
  'zip',
  'city',
  'state',
  'country',
  'phone',
] as const satisfies RowColumn[];

/** Where an order without a quote goes, by the first cell of each column, of which any may be wrong. */
const typedLines = ({ rows }: ListedOrder): string[] =>
  RECEIVER_COLUMNS.flatMap((column) => rows.find(({ cells }) => cells[column])?.cells[column] ?? []);

type Reader = { currency: string; language: Language; tariff: Pick<Tariff, 'arrival'> };

/** Returns orders of a batch as calls show them, with titles in the reader's language. */
export async function toOrders(
  db: Database,
  listed: readonly ListedOrder[],
  reader: Reader,
): Promise<DropshippingOrder[]> {
  const rows = listed.flatMap((order) => order.rows);
  const skus = [...new Set(rows.flatMap((row) => [skuOf(row), ...suggestedSkus(row)]))].filter(Boolean);
  const found = skus.length > 0 ? await listTitles(db, { skus, language: reader.language }) : [];
  const titles = new Map(found.map(({ sku, title }) => [sku, title]));
  return listed.map((order) => toOrder({ ...order, rows: withTitles(order.rows, titles) }, reader));
}

const withoutDates = ({ arrivals: _, ...order }: NonNullable<ListedOrder['order']>) => order;

const toOrder = (listed: ListedOrder, reader: Reader): DropshippingOrder => {
  const { language } = reader;
  const { id, orderNo, state, errors, receiver, country, rows, order } = listed;
  const address = addressOf(listed);
  return {
    id,
    orderNo,
    state,
    errors,
    receiver,
    country,
    addressLines: address ? addressLines(address, language) : typedLines(listed),
    addressHints: addressHints(address),
    rows,
    quote: quoteOf(listed, reader),
    order: order && {
      ...withoutDates(order),
      paidAt: order.paidAt && new Date(order.paidAt).toISOString(),
      shipments: order.shipments.map(({ carrier, number, status, at }) => ({
        carrier: carrierName(carrier),
        number,
        url: trackingLink(carrier, number),
        state: status,
        at: new Date(at).toISOString(),
      })),
    },
  };
};

/** Reads a page of the orders of one of a member's batches, with every error of every row. */
export async function readOrders(
  db: Database,
  { member, ...reader }: { member: number } & Omit<Reader, 'currency'>,
  { id, state, search, page, pagesize }: ParsedOf<typeof getDropshippingOrders>,
): Promise<Result<OutputOf<typeof getDropshippingOrders>, Refusal>> {
  const found = await findBatch(db, { id, member });
  if (!found) return refuse('NotFound');
  const batch = toBatch(found);
  const filter = { batch: id, member, state: state ?? null, search: search || null };
  const [orders, counted] = await Promise.all([
    listOrders(db, { ...filter, limit: pagesize, offset: (page - 1) * pagesize }),
    countOrders(db, filter),
  ]);
  return ok({
    id,
    state: batch.state,
    counts: batch.counts,
    currency: batch.currency,
    page,
    pagesize,
    total: counted?.count ?? 0,
    items: await toOrders(db, orders, { ...reader, currency: batch.currency }),
  });
}
