import { useEffect, useState } from 'react';
import type { OrderSummary } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The form of the bar, which the checkboxes of the list belong to. */
const FORM = 'together';

/** Returns those of a list that can be paid together, or none where there are not two of them in one currency. */
export function payableTogether(orders: readonly OrderSummary[]): OrderSummary[] {
  const payable = orders.filter(({ may }) => may.pay);
  const ofCurrency = (currency: string) => payable.filter((order) => order.currency === currency).length;
  return payable.some(({ currency }) => ofCurrency(currency) > 1) ? payable : [];
}

/** Selects an order of the list to be paid together with others. */
export function SelectOrder({ orderId }: { orderId: string }) {
  const { t } = useLocale();
  return (
    <label className="inline-flex size-10 cursor-pointer items-center">
      <input type="checkbox" name="orderId" value={orderId} form={FORM} className="size-5 accent-brand" />
      <span className="sr-only">{t('orders.select', { order: orderId })}</span>
    </label>
  );
}

const selectedIds = (): string[] => {
  const form = document.getElementById(FORM);
  return form instanceof HTMLFormElement ? new FormData(form).getAll('orderId').map(String) : [];
};

/** The bar that pays the selected orders at once; without scripts the next page says what is missing. */
export function PayTogetherBar({ orders }: { orders: readonly OrderSummary[] }) {
  const { t, href } = useLocale();
  // null: not known yet, or never without scripts.
  const [selected, setSelected] = useState<string[] | null>(null);
  useEffect(() => {
    const read = () => setSelected(selectedIds());
    read();
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  }, []);
  const count = selected?.length ?? 0;
  const currencies = new Set(
    orders.filter(({ orderid }) => selected?.includes(orderid)).map(({ currency }) => currency),
  );
  const isMixed = currencies.size > 1;
  return (
    <form
      id={FORM}
      action={href('/Order/Payment')}
      // It covers the list only once it is wanted.
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline bg-white py-3',
        count > 0 && 'sticky bottom-0 z-10',
      )}
    >
      <p id="together-hint" aria-live="polite" className="text-13 text-ink-2">
        {isMixed ? t('orders.currencies') : count < 2 && t('orders.togetherHint')}
      </p>
      <Button
        type="submit"
        className="ml-auto"
        aria-describedby="together-hint"
        disabled={selected !== null && (count < 2 || isMixed)}
      >
        {count > 1 ? t('pay.together', { count }) : t('orders.together')}
      </Button>
    </form>
  );
}
