import type { RemittanceView } from '../../../contract/remittance.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { payeeText } from '../../../kit/payee-text.ts';
import { useLocale } from '../../locale/locale.tsx';
import { DetailRow } from '../../ui/detail-row.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { SlipUpload } from './slip-upload.tsx';

type PanelProps = { orderId: string; orderKey: string | null; remittance: RemittanceView };

/** Whom to send the money of an order to, with which reference and until when, and the slips that show it. */
export function RemittancePanel({ orderId, orderKey, remittance }: PanelProps) {
  const { t, href, money, language } = useLocale();
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  const { method, state, payee, reference, orders, currency, rest, received, until, heldUntil } = remittance;
  return (
    <section aria-labelledby="remittance" className="mb-8 max-w-form rounded-lg border border-rule p-4">
      <h2 id="remittance" className="text-18 font-semibold">
        {t(`pay.${method}`)}
      </h2>
      <p className="mt-1 text-ink-2" role="status" suppressHydrationWarning>
        {t(`remit.${state}`, { received: money(received, currency), rest: money(rest, currency) })}
      </p>
      <dl className="mt-4 grid gap-1">
        <DetailRow name={t('remit.amount')} value={money(rest, currency)} />
        {payee.map(({ name, value }) => (
          <DetailRow key={name} name={t(`remit.${name}`)} value={payeeText({ name, value }, language)} />
        ))}
        <DetailRow name={t('remit.reference')} value={reference} />
        {heldUntil !== null && <DetailRow name={t('remit.heldUntil')} value={<LocalTime at={heldUntil} />} />}
        <DetailRow name={t('remit.until')} value={lastDay(until, language)} />
      </dl>
      <p className="mt-3 text-13 text-ink-3">
        {t('remit.exact')}
        {heldUntil === null && ` ${t('remit.notHeld')}`}
      </p>
      {orders.length > 1 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {t('remit.orders', { count: orders.length })}
          </summary>
          <dl className="grid max-h-80 gap-1 overflow-y-auto">
            {orders.map(({ orderid, amount }) => (
              <DetailRow key={orderid} name={orderid} value={money(amount, currency)} />
            ))}
          </dl>
        </details>
      )}
      <SlipUpload orderId={orderId} orderKey={orderKey} remittance={remittance} />
      {state !== 'awaiting' && (
        <p className="mt-3 text-13 text-ink-3">
          {t('remit.locked')}{' '}
          <a className="link" href={href(`/Order/OrderDetail/${orderId}`) + query}>
            {t('success.order')}
          </a>
        </p>
      )}
    </section>
  );
}
