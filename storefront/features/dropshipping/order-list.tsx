import { useState } from 'react';
import type { DropshippingOrder } from '../../../contract/dropshipping-batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { batchPath } from './batch-path.ts';
import type { LoadedBatch } from './load-batch.ts';
import { MethodForAll } from './method-for-all.tsx';
import { OrderCard } from './order-card.tsx';

type ListProps = {
  batch: LoadedBatch['batch'];
  orders: readonly DropshippingOrder[];
  /** The method that was chosen last for all of them; empty: none. */
  method: string;
};

const FORM = 'chosen';

/** Whether an order can be paid now. */
const isPayable = ({ state, quote }: DropshippingOrder): boolean =>
  state === 'awaiting_payment' || (state === 'quoted' && quote !== null && !quote.isOver);

/** Orders of a batch; those that can be paid are ticked and paid together. */
export function OrderList({ batch, orders, method }: ListProps) {
  const payable = orders.filter(isPayable);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tick = (id: number, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  const tickAll = (isOn: boolean) => setTicked(new Set(isOn ? payable.map(({ id }) => id) : []));
  const chosen = payable.filter(({ id }) => ticked.has(id));
  return (
    <>
      {batch.shipping.length > 0 && orders.some(({ state }) => state === 'quoted') && (
        <MethodForAll shipping={batch.shipping} chosen={method} />
      )}
      {payable.length > 0 && (
        <PayBar {...{ batch, chosen, tickAll }} isAll={chosen.length === payable.length} />
      )}
      <ul className="ds-cards">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            batch={batch.id}
            order={order}
            currency={batch.currency}
            tick={
              isPayable(order)
                ? { form: FORM, isOn: ticked.has(order.id), set: (isOn) => tick(order.id, isOn) }
                : null
            }
          />
        ))}
      </ul>
    </>
  );
}

type BarProps = {
  batch: LoadedBatch['batch'];
  chosen: readonly DropshippingOrder[];
  isAll: boolean;
  tickAll: (isOn: boolean) => void;
};

/** Says what the ticked orders cost and leads to their payment; without scripts too. */
function PayBar({ batch: { id, currency }, chosen, isAll, tickAll }: BarProps) {
  const { t, href, money } = useLocale();
  const total = chosen.reduce((sum, { quote, order }) => sum + (order?.total ?? quote?.total ?? 0), 0);
  return (
    <form
      id={FORM}
      action={href(batchPath(id).split('?')[0] ?? '')}
      className="ds-bar flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3"
    >
      <input type="hidden" name="id" value={id} />
      <label className="inline-flex min-h-11 items-center gap-2 noscript:hidden">
        <input
          type="checkbox"
          className="size-5 accent-act"
          checked={isAll}
          onChange={(event) => tickAll(event.target.checked)}
        />
        {t('dropshipping.tickAll')}
      </label>
      <Button type="submit" name="pay" value="chosen">
        {t('dropshipping.payChosen')}
      </Button>
      <span aria-live="polite" className="text-15 text-ink-2" suppressHydrationWarning>
        {chosen.length > 0 &&
          t('dropshipping.chosen', { count: chosen.length, amount: money(total, currency) })}
      </span>
    </form>
  );
}
