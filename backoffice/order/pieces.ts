import type { OfficeOrder } from '../../contract/office/orders.ts';

export type OrderLine = OfficeOrder['lines'][number];

/** What a packer tells a line by: 660100428A · Black. */
export const variantText = ({ sku, attributes }: OrderLine): string =>
  [sku, ...Object.values(attributes)].join(' · ');

/** Lines of an order that a call cannot tell apart: the same SKU from the same warehouse. */
export type Goods = {
  sku: string;
  warehouse: number;
  title: string;
  lines: OrderLine[];
  /** Pieces of all lines that can be chosen. */
  left: number;
};

/** Goods of which pieces can be chosen, in the order's sequence. */
export function goodsLeft(lines: readonly OrderLine[], leftOf: (line: OrderLine) => number): Goods[] {
  const byKey = new Map<string, Goods>();
  for (const line of lines) {
    const left = leftOf(line);
    if (left <= 0) continue;
    const key = `${line.sku}@${line.warehouse}`;
    const goods = byKey.get(key) ?? {
      sku: line.sku,
      warehouse: line.warehouse,
      title: line.title,
      lines: [],
      left: 0,
    };
    goods.lines.push(line);
    goods.left += left;
    byKey.set(key, goods);
  }
  return [...byKey.values()];
}

export const leftToShip = ({ quantity, shipped, cancelled }: OrderLine): number =>
  quantity - shipped - cancelled;
export const leftToRefund = ({ quantity, refunded }: OrderLine): number => quantity - refunded;
export const leftToReturn = ({ shipped, returned }: OrderLine): number => shipped - returned;

/** Pieces of goods as typed; null when it is no whole number from 0 to what is left. */
export function readPieces(text: string, left: number): number | null {
  const typed = text.trim() || '0';
  if (!/^\d{1,7}$/.test(typed)) return null;
  const pieces = Number(typed);
  return pieces <= left ? pieces : null;
}
