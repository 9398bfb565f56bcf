import type { DropshippingBatch } from '../../../contract/dropshipping-batch.ts';
import { dropshippingStates } from '../../../contract/dropshipping-batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { batchPath } from './batch-path.ts';
import { ProgressBar } from './progress-bar.tsx';
import { StateMark } from './state-mark.tsx';

/** What a batch asks its member for; the link says it. */
const NEXT: Partial<Record<DropshippingBatch['state'], string>> = {
  needs_fixing: 'dropshipping.next.needs_fixing',
  quoted: 'dropshipping.next.quoted',
  awaiting_payment: 'dropshipping.next.quoted',
};

/** Whether none of the orders of a batch was placed, so that it can be deleted. */
export const isDeletable = ({ counts }: DropshippingBatch): boolean =>
  Object.entries(counts).every(
    ([state, count]) => count === 0 || ['uploaded', 'needs_fixing', 'quoted', 'expired'].includes(state),
  );

/** A batch of the list: state, counts, sums, and what to do next. */
export function BatchCard({ batch }: { batch: DropshippingBatch }) {
  const { t, href } = useLocale();
  const { id, state, fileName, remark, orders, errors, progress, createdAt } = batch;
  const next = NEXT[state];
  return (
    <li className="ds-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-15 font-semibold">
          <a
            href={href(batchPath(id))}
            className="inline-flex min-h-6 items-center hover:text-act hover:underline"
          >
            {id}
          </a>
        </h3>
        <StateMark state={state} />
      </div>
      <p className="text-13 text-ink-3 wrap-anywhere">
        {fileName} · <LocalTime at={createdAt} />
      </p>
      {remark && <p className="mt-1 wrap-anywhere">{remark}</p>}
      <p className="mt-2 text-15 text-ink-2">
        {t('dropshipping.orders', { count: orders })} · {t('dropshipping.rows', { count: batch.rows })}
        {errors > 0 && (
          <>
            {' '}
            · <span className="text-error">{t('dropshipping.errors', { count: errors })}</span>
          </>
        )}
      </p>
      {state === 'checking' ? (
        <ProgressBar label={t('dropshipping.checking')} {...progress} />
      ) : (
        <>
          <Counts batch={batch} />
          <Sums batch={batch} />
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <a className={buttonClass({ variant: next ? 'primary' : 'secondary' })} href={href(batchPath(id))}>
          {t(next ?? 'dropshipping.open')}
          <span className="sr-only"> {id}</span>
        </a>
        {isDeletable(batch) && state !== 'checking' && <DeleteBatch id={id} />}
      </div>
    </li>
  );
}

function Counts({ batch: { id, counts } }: { batch: DropshippingBatch }) {
  const { t, href } = useLocale();
  const states = dropshippingStates.filter((state) => (counts[state] ?? 0) > 0);
  return (
    <ul className="flex flex-wrap gap-x-4">
      {states.map((state) => (
        <li key={state}>
          <a
            href={href(batchPath(id, { state }))}
            className="inline-flex min-h-6 items-center gap-1 text-13 text-ink-2 hover:text-act hover:underline"
          >
            {t(`dropshipping.state.${state}`)} <span className="tabular-nums">{counts[state]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What can be paid now, and what is paid. */
function Sums({ batch: { payable, paid, currency } }: { batch: DropshippingBatch }) {
  const { t } = useLocale();
  return (
    <p className="flex flex-wrap gap-x-4 text-15">
      {payable.orders > 0 && (
        <span>
          {t('dropshipping.toPay')}{' '}
          <Price amount={payable.total} currency={currency} className="font-semibold" />
        </span>
      )}
      {paid.orders > 0 && (
        <span>
          {t('dropshipping.paidSum')}{' '}
          <Price amount={paid.total} currency={currency} className="font-semibold" />
        </span>
      )}
    </p>
  );
}

/** Deletes a batch after a question; works without JavaScript. */
export function DeleteBatch({ id }: { id: string }) {
  const { t } = useLocale();
  return (
    <AskFirst
      label={t('dropshipping.delete')}
      name={id}
      question={t('dropshipping.deleteAsk', { id })}
      fields={{ intent: 'delete', id }}
    />
  );
}
