import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { LocalTime } from '../orders/local-time.tsx';
import { FileNotes } from '../uploads/file-notes.tsx';
import { batchPath, PAYMENT_PREFIX } from './batch-path.ts';
import type { LoadedBatch } from './load-batch.ts';
import { Fact } from './stat-panel.tsx';
import { StateMark } from './state-mark.tsx';

type Batch = LoadedBatch['batch'];

/** What is in a batch and what it asks for: counts, sums, and the button that pays what can be paid. */
export function BatchSummary({ batch }: { batch: Batch }) {
  const { t, href } = useLocale();
  const { id, state, fileName, createdAt, orders, rows, errors, currency, payable, paid, picid } = batch;
  const isRest = (batch.counts.needs_fixing ?? 0) > 0;
  return (
    <section aria-label={t('dropshipping.summary')} className="mb-4">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3 wrap-anywhere">
        <StateMark state={state} />
        <span>
          {fileName} · <LocalTime at={createdAt} />
        </span>
      </p>
      <dl className="ds-facts">
        <Fact name={t('dropshipping.count.orders')}>{orders}</Fact>
        <Fact name={t('dropshipping.count.rows')}>{rows}</Fact>
        <Fact name={t('dropshipping.count.errors')}>
          <span className={errors > 0 ? 'text-error' : ''}>{errors}</span>
        </Fact>
        <Fact name={t('dropshipping.toPay')}>
          <Price amount={payable.total} currency={currency} />
        </Fact>
        <Fact name={t('dropshipping.paidSum')}>
          <Price amount={paid.total} currency={currency} />
        </Fact>
      </dl>
      <FileNotes notes={batch.notes} />
      <Expired batch={batch} />
      <ToFix batch={batch} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {payable.orders > 0 && (
          <a className={buttonClass({ size: 'lg' })} href={href(batchPath(id, { pay: 'all' }))}>
            {t(isRest ? 'dropshipping.payReady' : 'dropshipping.payAll', { count: payable.orders })}
          </a>
        )}
        {picid && paid.orders > 0 && (
          <a
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
            href={href(`/user/dropshipping/${PAYMENT_PREFIX}${picid}`)}
          >
            {t('dropshipping.lastPayment')}
          </a>
        )}
        <QuotedUntil until={batch.quotedUntil} />
      </div>
    </section>
  );
}

/** How many orders have to be fixed, and that the others do not wait for them. */
function ToFix({ batch: { counts, payable } }: { batch: Batch }) {
  const { t } = useLocale();
  const toFix = counts.needs_fixing ?? 0;
  if (toFix === 0) return null;
  return (
    <p className="ds-wrong mt-4 border-t-2 border-error">
      <b className="font-semibold">{t('dropshipping.toFix', { count: toFix })}</b>{' '}
      {payable.orders > 0 && t('dropshipping.readyNow', { count: payable.orders })}
    </p>
  );
}

function QuotedUntil({ until }: { until: string | null }) {
  const { t } = useLocale();
  if (!until) return null;
  return (
    <span className="text-13 text-ink-2">
      {t('dropshipping.quotedUntil')} <LocalTime at={until} />
    </span>
  );
}

/** Prices that are over are calculated again by one press. */
function Expired({ batch: { counts } }: { batch: Batch }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const expired = counts.expired ?? 0;
  if (expired === 0) return null;
  return (
    <form method="post" onSubmit={submit} className="mt-4 rounded-md border border-ink p-3">
      <p className="mb-2">{t('dropshipping.expiredText', { count: expired })}</p>
      <Button type="submit" name="intent" value="quote" variant="secondary" busy={busy}>
        {t('dropshipping.quoteAgain')}
      </Button>
    </form>
  );
}
