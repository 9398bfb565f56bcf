import type { OrderState, OrderSummary } from '../../../contract/order.ts';
import { useT } from '../../locale/locale.tsx';
import { Arrival } from '../../ui/arrival.tsx';

const steps = ['paid', 'packed', 'shipped', 'delivered'] as const;
const stepByState: Partial<Record<OrderState, (typeof steps)[number]>> = {
  awaiting_confirmation: 'paid',
  preparing: 'packed',
  partly_shipped: 'shipped',
  shipped: 'shipped',
  delivered: 'delivered',
};

/** How far an order under way has come, and when it arrives; nothing of any other. */
export function OrderSteps({ state, delivery }: Pick<OrderSummary, 'state' | 'delivery'>) {
  const t = useT();
  const step = stepByState[state];
  if (!step) return null;
  const now = steps.indexOf(step);
  return (
    <div className="mt-3 grid gap-1 text-13">
      <ol className="order-steps">
        {steps.map((name, at) => (
          <li
            key={name}
            className={at < now ? 'past' : at === now ? 'now' : undefined}
            aria-current={at === now ? 'step' : undefined}
          >
            {t(`progress.${name}`)}
          </li>
        ))}
      </ol>
      {delivery && (
        <p className="font-semibold">
          <Arrival days={{ first: delivery.from, last: delivery.to }} />
        </p>
      )}
    </div>
  );
}
