import type { ReactNode } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';

type Row = { name: string; amount: number | null; minus?: boolean };
type TotalsProps = {
  currency: string;
  rows: Row[];
  total: number;
  /** In place of an amount that is not known yet. */
  unknown?: ReactNode;
};

/** Sums one below the other, the whole at the end; what costs nothing is left out but for shipping. */
export function TotalsList({ currency, rows, total, unknown }: TotalsProps) {
  const t = useT();
  return (
    <dl className="space-y-1">
      {rows.map(({ name, amount, minus }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{t(`totals.${name}`)}</dt>
          <dd className="text-right">
            {amount === null ? (
              <span className="text-ink-3">{unknown}</span>
            ) : (
              <Price amount={minus ? -amount : amount} currency={currency} />
            )}
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-hairline pt-2 text-18 font-semibold">
        <dt>{t('totals.total', { currency })}</dt>
        <dd>
          <Price amount={total} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

type Sums = {
  goods: number;
  discount: number;
  packing: number;
  shipping: number | null;
  insurance: number;
  tax: number;
  fee?: number;
  balance?: number;
};

/** The rows of a cart or an order, in the order in which they add up. */
export const totalsRows = ({ goods, discount, packing, shipping, insurance, tax, fee = 0 }: Sums): Row[] =>
  [
    { name: 'goods', amount: goods },
    { name: 'discount', amount: discount, minus: true },
    { name: 'packing', amount: packing },
    { name: 'shipping', amount: shipping },
    { name: 'insurance', amount: insurance },
    { name: 'tax', amount: tax },
    { name: 'fee', amount: fee },
  ].filter(({ name, amount }) => amount !== 0 || name === 'goods' || name === 'shipping');
