import type { Address } from '../../../../contract/address.ts';
import type { CheckedRow, OrderQuote } from '../../../domains/dropshipping/index.ts';
import type { Tariff } from '../../../domains/shipping/index.ts';
import type { OrderToPrice, PricedOrder } from '../../../ordering/pricing/price-orders.ts';
import type { SharedCells } from './check-address.ts';
import type { CheckedGoods } from './check-goods.ts';
import { findMethod, nearestMethod } from './find-place.ts';
import type { ReadRow } from './read-cells.ts';
import { rowError } from './row-error.ts';

type QuotableOrder = {
  id: number;
  orderNo: string;
  rows: readonly ReadRow[];
  goods: readonly CheckedGoods[];
  shared: SharedCells;
  address: Address;
  /** The method that the file wishes for all parcels. */
  wish: string | undefined;
  /** What the member has chosen, by warehouse. */
  methods: Readonly<Record<string, string>>;
};

/** What the fulfilment of an order reads beside its address. */
function remarkOf({ rows, shared: { ioss, eori, vat } }: Pick<QuotableOrder, 'rows' | 'shared'>): string {
  const remarks = new Set(rows.flatMap(({ cells }) => cells.remark ?? []));
  const numbers = Object.entries({ IOSS: ioss, EORI: eori, VAT: vat });
  return [...remarks, ...numbers.flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))].join('\n');
}

const warehousesOf = (goods: readonly CheckedGoods[]): number[] => [
  ...new Set(goods.map(({ offer }) => offer.warehouse)),
];

/** Joins the lines of one SKU and warehouse. */
function linesOf(goods: readonly CheckedGoods[]): { sku: string; warehouse: number; quantity: number }[] {
  const lines = new Map<string, { sku: string; warehouse: number; quantity: number }>();
  for (const { offer, quantity } of goods) {
    const { sku, warehouse } = offer;
    const line = lines.get(`${sku} ${warehouse}`) ?? { sku, warehouse, quantity: 0 };
    lines.set(`${sku} ${warehouse}`, { ...line, quantity: line.quantity + quantity });
  }
  return [...lines.values()];
}

/** A method as the shop shows it, with the code that a file may have as well. */
const methodName = (carrier: string, code: string): string =>
  carrier === code ? code : `${carrier} (${code})`;

/** Reads the method that the file wishes; adds that there is none of that name. */
export function readWish(
  tariff: Tariff,
  rows: readonly ReadRow[],
  text: string | undefined,
): string | undefined {
  if (!text) return undefined;
  const method = findMethod(tariff, text);
  const row = rows.find(({ cells }) => cells.shipping_method) ?? rows[0];
  if (!method)
    row?.errors.push(
      rowError('shipping_method', 'unknownMethod', {
        found: text,
        expected: tariff
          .methods()
          .map(({ code, carrier }) => methodName(carrier, code))
          .join(', '),
        suggestion: nearestMethod(tariff, text),
      }),
    );
  return method;
}

/** Adds why a parcel of an order cannot be sent; whether it can. */
function checkParcels(
  { rows }: QuotableOrder,
  { parcels }: PricedOrder,
  wishes: OrderToPrice['methods'],
): boolean {
  const row = rows.find(({ cells }) => cells.shipping_method) ?? rows[0];
  for (const { warehouse, method, options, refused } of parcels) {
    if (method) continue;
    const wish = wishes[String(warehouse)];
    const found = row?.cells.shipping_method ?? '';
    if (options.length === 0) {
      const isGoods = refused.some(({ reason }) => reason === 'goods');
      row?.errors.push(rowError('shipping_method', isGoods ? 'methodRefusesGoods' : 'noMethod', { found }));
      continue;
    }
    const reason = refused.find((candidate) => candidate.method === wish)?.reason;
    row?.errors.push(
      rowError('shipping_method', reason === 'goods' ? 'methodRefusesGoods' : 'methodNotOffered', {
        found: found || (wish ?? ''),
        expected: options.map(({ carrier, method }) => methodName(carrier, method)).join(', '),
        suggestion: options[0]?.method,
      }),
    );
  }
  return parcels.every(({ method }) => method !== null);
}

export type QuoteResult = {
  quote: OrderQuote;
  lines: ReadonlyMap<number, Pick<CheckedRow, 'unit_price' | 'price'>>;
};

/** Returns an order as it is priced and placed, from what its quote and rows have. */
const orderToPrice = ({
  id,
  orderNo,
  rows,
  goods,
  shared,
  address,
  wish,
  methods,
}: QuotableOrder): OrderToPrice => ({
  id: String(id),
  address,
  lines: linesOf(goods),
  methods: {
    ...(wish && Object.fromEntries(warehousesOf(goods).map((warehouse) => [String(warehouse), wish]))),
    ...methods,
  },
  remark: remarkOf({ rows, shared }),
  purchaseOrder: orderNo,
});

/** Quotes an order of which everything else is right; adds what stands against it to its rows. */
export function quoteOrder(
  price: (order: OrderToPrice) => PricedOrder,
  quotable: QuotableOrder,
): QuoteResult | undefined {
  const { rows, goods } = quotable;
  const order = orderToPrice(quotable);
  const priced = price(order);
  if (!checkParcels(quotable, priced, order.methods)) return undefined;
  const { lines, totals } = priced.cart;
  const changed = lines.find(({ notices }) => notices.length > 0);
  if (changed) {
    rows[0]?.errors.push(rowError('sku', 'notAvailable', { found: changed.sku }));
    return undefined;
  }
  const unitOf = (one: CheckedGoods) =>
    lines.find(({ sku, warehouse }) => sku === one.offer.sku && warehouse === one.offer.warehouse)
      ?.unitPrice ?? 0;
  return {
    quote: {
      goods: totals.goods,
      discount: totals.discount,
      shipping: totals.shipping ?? 0,
      tax: totals.tax,
      customsDuty: totals.customsDuty,
      total: totals.total - totals.fee,
      order,
      parcels: priced.parcels.map(({ warehouse, weight, lead, method, options }) => ({
        warehouse,
        weight,
        lead,
        method: method ?? '',
        options: options.map((option) => ({
          method: option.method,
          carrier: option.carrier,
          price: option.price,
          tax: option.tax,
          customsDuty: option.customsDuty,
          duty: option.duty,
          daysMin: option.daysMin,
          daysMax: option.daysMax,
          tracked: option.tracked,
        })),
      })),
    },
    lines: new Map(
      goods.map((good) => [good.row.id, { unit_price: unitOf(good), price: unitOf(good) * good.quantity }]),
    ),
  };
}
