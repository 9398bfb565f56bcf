import type { DropshippingOrder } from '../../../contract/dropshipping-batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LocalTime } from '../orders/local-time.tsx';

const TRACKED = ['registered', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'problem'];

/** The shop's order: its page, where refunds are asked for, and its parcels. */
export function OrderFollow({ order: { order } }: { order: DropshippingOrder }) {
  const { t, href } = useLocale();
  if (!order) return null;
  const { orderid, refundState, shipments } = order;
  return (
    <div className="mt-3 grid gap-2 border-t border-rule pt-3 text-15">
      {shipments.map(({ carrier, number, url, state, at }) => (
        <p key={carrier + number} className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{carrier}</span>
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-6 items-center wrap-anywhere"
            >
              {number}
            </a>
          ) : (
            <span className="wrap-anywhere">{number}</span>
          )}
          <span className="text-ink-2">
            {t(TRACKED.includes(state) ? `tracking.${state}` : 'state.shipped')} · <LocalTime at={at} />
          </span>
        </p>
      ))}
      {refundState !== 'none' && <p className="text-ink">{t(`dropshipping.refund.${refundState}`)}</p>}
      <p className="flex flex-wrap gap-2">
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href={href(`/Order/OrderDetail/${orderid}`)}
        >
          {t('pay.order', { order: orderid })}
        </a>
        {order.paidAt && refundState === 'none' && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            href={href(`/Order/OrderDetail/${orderid}#requests`)}
          >
            {t('dropshipping.askRefund')}
            <span className="sr-only"> {orderid}</span>
          </a>
        )}
      </p>
    </div>
  );
}
