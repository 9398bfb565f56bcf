import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EditOrder } from './edit-order.tsx';
import { LocalTime } from './local-time.tsx';

/** Who placed an order of a company, and what was decided about it or who decides. */
export function ApprovalNotice({ order, className }: { order: Order; className: string }) {
  const { t, href } = useLocale();
  const { state, approval, placedBy, expiresAt, may } = order;
  const isWaiting = state === 'awaiting_approval';
  if (!isWaiting && !approval && !placedBy) return null;
  return (
    <section className={className} aria-label={t('approval.name')}>
      <div className="max-w-text rounded-md bg-act-tint p-4">
        {placedBy && <p className="text-ink-2">{t('orders.placedBy', { name: placedBy })}</p>}
        {isWaiting && (
          <p>
            {t(may.decide ? 'approval.decide' : 'approval.waiting')} <LocalTime at={expiresAt} dateOnly />
          </p>
        )}
        {approval && (
          <p>
            {t(`approval.${approval.decision}`, { name: approval.by })} ·{' '}
            <LocalTime at={approval.at} dateOnly />
          </p>
        )}
        {approval?.reason && <p className="mt-1 wrap-anywhere text-ink-2">{approval.reason}</p>}
        {(may.decide || ((isWaiting || state === 'rejected') && may.edit)) && (
          <p className="mt-3 flex flex-wrap gap-2">
            {may.decide && (
              <a className={buttonClass()} href={href('/user/company/approvals')}>
                {t('approval.toDecision')}
              </a>
            )}
            {may.edit && <EditOrder orderId={order.orderid} />}
          </p>
        )}
      </div>
    </section>
  );
}
