import { useMemo } from 'react';
import type { CheckedBatch } from '../../../contract/batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { QUICK_ORDER } from '../bulk/bulk-forms.ts';
import { QuickGrid } from '../bulk/quick-grid.tsx';

type Props = {
  items: readonly { sku: string; quantity: number }[];
  checked: CheckedBatch | null;
};

/** What a member buys often, in the usual quantities and at today's prices, ready to be ordered again. */
export default function OftenBought({ items, checked }: Props) {
  const { t, href } = useLocale();
  const rows = useMemo(
    () => items.map(({ sku, quantity }, id) => ({ id, sku, quantity: String(quantity) })),
    [items],
  );
  return (
    <section aria-labelledby="often" className="mt-10">
      <h2 id="often" className="border-b-2 border-ink pb-2 text-18 font-semibold">
        {t('userCenter.often')}
      </h2>
      <form method="post" action={href(QUICK_ORDER)} encType="multipart/form-data" className="mt-3">
        <QuickGrid rows={rows} checked={checked} />
      </form>
    </section>
  );
}
