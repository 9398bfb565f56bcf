import { fullName } from '../../../kit/full-name.ts';
import { formatDecimal } from '../../../kit/money.ts';
import type { ExportedOrder } from './query.ts';
import { type Translate, translateOf } from './setting.ts';
import { type Column, number, type Row, text } from './table.ts';

export const ORDER_COLUMNS: Column[] = [
  ...['order', 'date', 'state', 'paidAt', 'ownNumber', 'recipient', 'company', 'street', 'street2'].map(text),
  ...['zip', 'city', 'province', 'country', 'phone', 'email', 'vatNumber'].map(text),
  ...['pieces', 'lines'].map(number),
  text('currency'),
  ...['goods', 'discount', 'packing', 'shipping', 'insurance', 'tax', 'fee', 'total', 'balance'].map(number),
  number('refunded'),
  ...['coupon', 'method', 'tracking', 'note'].map(text),
];

const optional = (cell: string | null | undefined): string => cell ?? '';

/** Writes an order as a row of ORDER_COLUMNS. */
export function orderRow(order: ExportedOrder, t: Translate): Row {
  const { address, currency } = order;
  const money = (amount: number) => formatDecimal(amount, currency);
  return [
    order.id,
    order.placedAt.toISOString(),
    translateOf(t, 'state', order.state),
    optional(order.paidAt?.toISOString()),
    order.purchaseOrder,
    fullName(address),
    optional(address.company),
    optional(address.address1),
    optional(address.address2),
    optional(address.zip),
    optional(address.city),
    optional(address.state),
    address.country,
    optional(address.phone),
    order.email,
    optional(order.vat?.number),
    String(order.pieces),
    String(order.lines),
    currency,
    ...[order.goods, order.discount, order.packing, order.shipping, order.insurance, order.tax].map(money),
    ...[order.fee, order.total + order.fee, order.balance, order.refunded].map(money),
    optional(order.coupon),
    translateOf(t, 'pay', order.paymentMethod),
    order.trackingNumbers.join(', '),
    order.remark,
  ];
}
