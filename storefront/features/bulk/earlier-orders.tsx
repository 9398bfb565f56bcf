import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';

type Order = { orderid: string; placedAt: string; total: number; currency: string };

/** Puts the lines of an earlier order into the grid of its form, below what is there, at today's prices. */
export function EarlierOrders({ orders }: { orders: readonly Order[] }) {
  const { t, money, language } = useLocale();
  if (orders.length === 0) return null;
  const options = orders.map(({ orderid, placedAt, total, currency }) => {
    const date = new Date(placedAt).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
    return { value: orderid, text: [orderid, date, money(total, currency)].join(' · ') };
  });
  return (
    <div className="flex flex-wrap items-end gap-2" suppressHydrationWarning>
      <Choice name="order" label={t('quickOrder.earlier')} options={options} />
      <Button type="submit" name="intent" value="order" variant="secondary" size="lg">
        {t('quickOrder.load')}
      </Button>
    </div>
  );
}
