import { useEffect, useState } from 'react';
import type { OrderSummary } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import {
  readSelected,
  type SelectedOrder,
  type SelectedOrders,
  storeSelected,
  sumOfSelected,
} from './selected-orders.ts';

/** The form of the bar, which the checkboxes of the list belong to. */
const FORM = 'together';

/**
 * Returns those of a page of the list that can be paid together with others; none where there are not two of them in
 * one currency and no other page may have one.
 */
export function payableTogether(orders: readonly OrderSummary[], hasOtherPages: boolean): OrderSummary[] {
  const payable = orders.filter(({ may }) => may.pay);
  const alike = (one: OrderSummary) =>
    payable.filter(({ currency, placedBy }) => currency === one.currency && placedBy === one.placedBy).length;
  return hasOtherPages || payable.some((one) => alike(one) > 1) ? payable : [];
}

/** Selects an order of the list to be paid together with others. */
export function SelectOrder({ orderId }: { orderId: string }) {
  const { t } = useLocale();
  return (
    <label className="inline-flex min-h-11 min-w-6 cursor-pointer items-center">
      <input type="checkbox" name="orderId" value={orderId} form={FORM} className="size-5 accent-act" />
      <span className="sr-only">{t('orders.select', { order: orderId })}</span>
    </label>
  );
}

const checkboxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${FORM}"]`),
];

/** The selection over all pages; null before it is known, and without scripts. */
function useSelected(orders: readonly OrderSummary[]) {
  const [selected, setSelected] = useState<SelectedOrders | null>(null);
  const ids = orders.map(({ orderid }) => orderid).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders change with their ids
  useEffect(() => {
    const amounts = new Map(orders.map(({ orderid, currency, total }) => [orderid, { currency, total }]));
    const read = () => {
      const others = [...readSelected()].filter(([id]) => !amounts.has(id));
      const checked = checkboxes().filter((box) => box.checked);
      const own = checked.flatMap(({ value }): [string, SelectedOrder][] => {
        const amount = amounts.get(value);
        return amount ? [[value, amount]] : [];
      });
      const all = new Map([...others, ...own]);
      storeSelected(all);
      setSelected(all);
    };
    const before = readSelected();
    for (const box of checkboxes()) box.checked ||= before.has(box.value);
    read();
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  }, [ids]);
  const clear = () => {
    for (const box of checkboxes()) box.checked = false;
    storeSelected(new Map());
    setSelected(new Map());
  };
  return { selected, clear };
}

/** The bar that pays the selected orders of all pages at once; without scripts those of this page. */
export function PayTogetherBar({ orders }: { orders: readonly OrderSummary[] }) {
  const { t, href } = useLocale();
  const { selected, clear } = useSelected(orders);
  const count = selected?.size ?? 0;
  const sum = sumOfSelected(selected);
  const isMixed = count > 0 && sum === null;
  const elsewhere = [...(selected?.keys() ?? [])].filter(
    (id) => !orders.some(({ orderid }) => orderid === id),
  );
  return (
    <form
      id={FORM}
      action={href('/Order/Payment')}
      // It covers the list only once it is wanted.
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule bg-paper py-3',
        count > 0 && 'sticky bottom-0 z-10',
      )}
    >
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="orderId" value={id} />
      ))}
      <p id="together-hint" aria-live="polite" className="text-13 text-ink-2">
        {isMixed ? t('orders.currencies') : count < 2 && t('orders.togetherHint')}{' '}
        {elsewhere.length > 0 && t('orders.elsewhere', { count: elsewhere.length })}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {sum && (
          <span className="font-semibold" aria-live="polite">
            <Price amount={sum.total} currency={sum.currency} />
          </span>
        )}
        {elsewhere.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            {t('orders.deselect')}
          </Button>
        )}
        <Button
          type="submit"
          aria-describedby="together-hint"
          disabled={selected !== null && (count < 2 || isMixed)}
        >
          {count > 1 ? t('pay.together', { count }) : t('orders.together')}
        </Button>
      </div>
    </form>
  );
}
