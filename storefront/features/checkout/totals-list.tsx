import type { ReactNode } from 'react';
import type { TotalsRow } from '../../../kit/totals-rows.ts';
import { useT } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';

type TotalsProps = {
  currency: string;
  rows: TotalsRow[];
  total: number;
  /** What the total is without; the whole of it by default. */
  label?: string | undefined;
  /** VAT that the rows contain; 0 where it has a row of its own. */
  vat?: number;
  /** Shown instead of an unknown amount. */
  unknown?: ReactNode;
  /** What the balance covers of the total, and the rest. */
  paid?: TotalsRow[];
};

/** The rows of a cart or order with their total. */
export function TotalsList({ currency, rows, total, label, vat = 0, unknown, paid = [] }: TotalsProps) {
  const t = useT();
  return (
    <dl className="grid gap-1">
      {rows.map((row) => (
        <Sum key={row.name} {...row} {...{ currency, unknown }} />
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-rule pt-2 text-18 font-semibold">
        <dt>{label ?? t('totals.total', { currency })}</dt>
        <dd className="ml-auto">
          <Price amount={total} currency={currency} />
        </dd>
      </div>
      {vat > 0 && <Sum name="vat" amount={vat} currency={currency} />}
      {paid.map((row) => (
        <Sum key={row.name} {...row} currency={currency} />
      ))}
    </dl>
  );
}

function Sum({
  name,
  amount,
  minus,
  code,
  currency,
  unknown,
}: TotalsRow & { currency: string; unknown?: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">
        {useT()(`totals.${name}`)}
        {code && <span className="wrap-anywhere"> · {code}</span>}
      </dt>
      <dd className="text-right">
        {amount === null ? (
          <span className="text-ink-3">{unknown}</span>
        ) : (
          <Price amount={minus ? -amount : amount} currency={currency} />
        )}
      </dd>
    </div>
  );
}
