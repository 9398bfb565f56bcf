import { formatDecimal } from '../../../kit/money.ts';
import type { ExportedLine } from './query.ts';
import { type Translate, translateOf } from './setting.ts';
import { type Column, number, type Row, text } from './table.ts';

export const LINE_COLUMNS: Column[] = [
  ...['order', 'date', 'state', 'sku', 'ean', 'product', 'attributes', 'warehouse'].map(text),
  ...['quantity', 'shipped'].map(number),
  text('currency'),
  number('unitPrice'),
  text('packingKind'),
  ...['packingPrice', 'lineTotal', 'lineDiscount'].map(number),
  text('gift'),
  number('weight'),
  ...['hsCode', 'origin'].map(text),
];

/** Writes a line of an order as a row of LINE_COLUMNS. */
export function lineRow(line: ExportedLine, t: Translate): Row {
  const money = (amount: number) => formatDecimal(amount, line.currency);
  return [
    line.orderId,
    line.placedAt.toISOString(),
    translateOf(t, 'state', line.state),
    line.sku,
    line.ean ?? '',
    line.title,
    Object.values(line.attributes).join(', '),
    translateOf(t, 'parcel', String(line.warehouse)),
    String(line.quantity),
    String(line.shipped),
    line.currency,
    money(line.unitPrice),
    translateOf(t, 'packing', line.packing),
    money(line.packingPrice),
    money(line.total + line.packingPrice * line.quantity),
    money(line.discount),
    line.isGift ? t('gift.mark') : '',
    String(line.weight),
    line.hsCode ?? '',
    line.origin ?? '',
  ];
}
