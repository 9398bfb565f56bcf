import { useId } from 'react';
import type { WaitingOrder } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { BUTTON_ROW, Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { LocalTime } from '../orders/local-time.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** An order that waits, with its buyer's note, its lines and changed prices, and the form that decides about it. */
export function ApprovalCard({ order, refused }: { order: WaitingOrder; refused: RefusedForm | null }) {
  const { t, href } = useLocale();
  const { orderid, placedBy, currency, total, note, placedAt, expiresAt, isOwn } = order;
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <a
          href={href(`/Order/OrderDetail/${orderid}`)}
          className="inline-flex min-h-11 items-center font-semibold hover:text-act hover:underline"
        >
          {orderid}
        </a>
        <Price amount={total} currency={currency} className="text-15 font-semibold" />
      </div>
      <p className="text-13 text-ink-3">
        {placedBy} · <LocalTime at={placedAt} dateOnly /> · {t('approvals.until')}{' '}
        <LocalTime at={expiresAt} dateOnly />
      </p>
      {note && (
        <figure className="mt-3 border-l-2 border-act pl-3">
          <figcaption className="text-13 text-ink-3">{t('approvals.note', { name: placedBy })}</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-line">{note}</blockquote>
        </figure>
      )}
      <WaitingLines order={order} />
      <ChangedPrices order={order} />
      {isOwn ? (
        <p className="mt-3 text-ink-2">{t('approvals.own')}</p>
      ) : (
        <DecisionForm orderId={orderid} refused={refused} />
      )}
    </li>
  );
}

/** The lines that cost more or less today than they were ordered at. */
function ChangedPrices({ order: { changed, currency } }: { order: WaitingOrder }) {
  const { t, money } = useLocale();
  if (changed.length === 0) return null;
  return (
    <div className="mt-3 rounded-md bg-act-tint p-3">
      <p className="font-medium">{t('approvals.changed')}</p>
      <ul className="mt-1 text-13">
        {changed.map(({ sku, title, quantity, unitPrice, today }) => (
          <li key={sku} className="wrap-anywhere">
            {quantity} × {title} ({sku}){' · '}
            {today === null
              ? t('approvals.gone')
              : t(today > unitPrice ? 'approvals.dearer' : 'approvals.cheaper', {
                  ordered: money(unitPrice, currency),
                  today: money(today, currency),
                  difference: money(Math.abs(today - unitPrice) * quantity, currency),
                })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DecisionForm({ orderId, refused }: { orderId: string; refused: RefusedForm | null }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const id = useId();
  const error = fieldError(refused, 'reason');
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 max-w-form">
      {!error && <ErrorSummary refusal={refused} />}
      <input type="hidden" name="orderId" value={orderId} />
      <div className={BUTTON_ROW}>
        <Button type="submit" name="intent" value="approve" size="lg" busy={busy}>
          {t('approvals.approve')}
          <span className="sr-only"> {orderId}</span>
        </Button>
      </div>
      <details className="mt-1" open={error !== undefined || undefined}>
        <summary className="link inline-flex min-h-11 items-center">
          {t('approvals.reject')}
          <span className="sr-only"> {orderId}</span>
        </summary>
        <TextArea
          name="reason"
          id={`reason${id}`}
          label={t('approvals.reason')}
          hint={t('approvals.reasonHint')}
          maxLength={500}
          rows={3}
          defaultValue={refused?.values.reason}
          error={error}
        />
        <Button type="submit" name="intent" value="reject" variant="danger" size="lg" className="mt-3">
          {t('approvals.reject')}
        </Button>
      </details>
    </form>
  );
}
