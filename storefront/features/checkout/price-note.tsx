import type { Order } from '../../../contract/order.ts';
import { useT } from '../../locale/locale.tsx';

/** Says whether the prices of an order contain the VAT that is collected with it; nothing where none is. */
export function PriceNote({ order: { isGross, gross } }: { order: Pick<Order, 'isGross' | 'gross'> }) {
  const t = useT();
  if (gross.vat === 0) return null;
  return <p className="mb-2 text-13 text-ink-3">{t(isGross ? 'order.pricesGross' : 'order.pricesNet')}</p>;
}
