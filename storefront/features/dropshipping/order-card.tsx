import type { DropshippingOrder } from '../../../contract/dropshipping-batch.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { AddressHints } from '../checkout/address-hints.tsx';
import { TotalsList } from '../checkout/totals-list.tsx';
import { batchPath } from './batch-path.ts';
import { ChosenDelivery, OrderDelivery } from './order-delivery.tsx';
import { OrderFollow } from './order-follow.tsx';
import { StateMark } from './state-mark.tsx';

type Tick = { form: string; isOn: boolean; set: (isOn: boolean) => void };
type CardProps = { batch: string; order: DropshippingOrder; currency: string; tick: Tick | null };

/** An order of a batch: to whom, what, how it is sent, what it costs, and where it is. */
export function OrderCard({ batch, order, currency, tick }: CardProps) {
  const { t } = useLocale();
  const { id, orderNo, state, addressLines, addressHints, errors } = order;
  return (
    <li className="ds-card" id={`order-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {tick && (
          <input
            type="checkbox"
            form={tick.form}
            name="orders"
            value={id}
            checked={tick.isOn}
            onChange={(event) => tick.set(event.target.checked)}
            aria-label={t('dropshipping.tick', { order: orderNo })}
            className="size-6 accent-act"
          />
        )}
        <h3 className="text-15 font-semibold wrap-anywhere">{orderNo || t('dropshipping.noNumber')}</h3>
        <StateMark state={state} />
        <address className="min-w-0 text-15 not-italic text-ink-2 wrap-anywhere" suppressHydrationWarning>
          {addressLines.join(', ')}
        </address>
      </div>
      <AddressHints hints={addressHints} />
      <div className="ds-order mt-2">
        <Lines order={order} currency={currency} />
        {state === 'quoted' ? (
          <OrderDelivery order={order} currency={currency} />
        ) : (
          order.order && <ChosenDelivery order={order} />
        )}
        <Sums order={order} currency={currency} />
      </div>
      {errors > 0 && <ErrorsLink batch={batch} order={order} />}
      <OrderFollow order={order} />
    </li>
  );
}

/** What the order contains. */
function Lines({ order: { rows }, currency }: { order: DropshippingOrder; currency: string }) {
  const { language } = useLocale();
  return (
    <ul className="grid gap-1 text-15">
      {rows.map(({ id, cells, quantity, title, total }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {quantity === null ? cells.quantity : formatNumber(quantity, language)} × {title ?? cells.sku}{' '}
            <span className="text-13 text-ink-3">{title && cells.sku}</span>
          </span>
          {total !== null && <Price amount={total} currency={currency} />}
        </li>
      ))}
    </ul>
  );
}

/** What it costs: as it was quoted, or as it was placed. */
function Sums({ order: { quote, order }, currency }: { order: DropshippingOrder; currency: string }) {
  const { t } = useLocale();
  if (quote)
    return (
      <TotalsList
        currency={currency}
        rows={totalsRows({ ...quote, promotion: 0, packing: 0, insurance: 0, fee: order?.fee ?? 0 })}
        total={order?.total ?? quote.total}
      />
    );
  if (!order) return null;
  return (
    <p className="flex justify-between gap-4 font-semibold">
      {t('totals.total', { currency })} <Price amount={order.total} currency={currency} />
    </p>
  );
}

type LinkProps = { batch: string; order: DropshippingOrder };

/** Leads to where the errors of an order are fixed. */
function ErrorsLink({ batch, order: { errors, orderNo, rows } }: LinkProps) {
  const { t, href } = useLocale();
  const first = rows.flatMap((row) => row.errors.map((error) => ({ row: row.row, error })))[0];
  return (
    <p className="mt-2 text-15 text-error">
      {t('dropshipping.errors', { count: errors })}
      {first &&
        ` · ${t('dropshipping.row', { row: first.row })} · ${t(`rowError.${first.error.reason}`, { expected: first.error.expected })}`}{' '}
      <a
        className="link inline-flex min-h-6 items-center"
        href={href(batchPath(batch, { state: 'needs_fixing', search: orderNo }))}
      >
        {t('dropshipping.next.needs_fixing')}
      </a>
    </p>
  );
}
