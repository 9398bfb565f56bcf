import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { QUICK_ORDER } from './bulk-action.ts';

type Order = { orderid: string; placedAt: string; total: number; currency: string };

/** Puts the lines of an earlier order into the grid, at today's prices. */
export function EarlierOrders({ orders, chosen }: { orders: readonly Order[]; chosen: string | null }) {
  const { t, href, money, language } = useLocale();
  if (orders.length === 0) return null;
  const options = orders.map(({ orderid, placedAt, total, currency }) => {
    const date = new Date(placedAt).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
    return { value: orderid, text: [orderid, date, money(total, currency)].join(' · ') };
  });
  return (
    <form action={href(QUICK_ORDER)} className="mt-4 flex flex-wrap items-end gap-2" suppressHydrationWarning>
      <Choice name="order" label={t('quickOrder.earlier')} value={chosen ?? undefined} options={options} />
      <Button type="submit" variant="secondary" size="lg">
        {t('quickOrder.load')}
      </Button>
    </form>
  );
}
