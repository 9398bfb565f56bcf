import type { WebhookDelivery, WebhookEndpoint } from '../../../contract/webhook.ts';
import { WEBHOOK_LOG_PAGE } from '../../../contract/webhook.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TAB, TAB_ROW } from '../../ui/tabs.ts';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { LocalTime } from '../orders/local-time.tsx';
import { REPLAY_HOURS, WEBHOOKS } from './webhook-forms.ts';

const tabs = [null, 'waiting', 'delivered', 'failed'] as const;

export type Log = { items: WebhookDelivery[]; total: number; page: number; state: string | null };
type LogProps = { webhook: WebhookEndpoint; log: Log };

/** What was sent to a webhook, with each attempt. */
export function WebhookLog({ webhook, log }: LogProps) {
  const { t, href } = useLocale();
  const { id, url } = webhook;
  const to = (state: string | null, page = 1) =>
    `${WEBHOOKS}?${new URLSearchParams({ log: id, ...(state && { state }), ...(page > 1 && { page: String(page) }) })}`;
  const pages = Math.max(1, Math.ceil(log.total / WEBHOOK_LOG_PAGE));
  return (
    <section className="mt-8" id="log" aria-labelledby="log-heading">
      <h2 id="log-heading" className="text-18 font-semibold wrap-anywhere">
        {t('webhooks.logOf')} {url}
      </h2>
      <p className="mt-1 max-w-text text-15 text-ink-2">{t('webhooks.logLead')}</p>
      <nav aria-label={t('webhooks.states')} className={`${TAB_ROW} mt-3`}>
        {tabs.map((state) => (
          <a
            key={state ?? 'all'}
            href={href(`${to(state)}#log`)}
            aria-current={state === log.state ? 'page' : undefined}
            className={TAB}
          >
            {t(`webhooks.state.${state ?? 'all'}`)}
          </a>
        ))}
      </nav>
      {webhook.isOn && webhook.failed > 0 && <ReplayAll id={id} />}
      {log.items.length === 0 ? (
        <EmptyState title={t('webhooks.logEmpty')}>{t('webhooks.logEmptyHint')}</EmptyState>
      ) : (
        <ul>
          {log.items.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} isOn={webhook.isOn} />
          ))}
        </ul>
      )}
      <Pagination page={log.page} pages={pages} more={log.page < pages} to={(page) => to(log.state, page)} />
    </section>
  );
}

function ReplayAll({ id }: { id: string }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={id} />
      <Select name="hours" label={t('webhooks.replaySince')} defaultValue="24">
        {REPLAY_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {t(`webhooks.hours.${hours}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" name="intent" value="replayAll" busy={busy}>
        {t('webhooks.replayAll')}
      </Button>
    </form>
  );
}

const colors = { waiting: 'text-ink', delivered: 'text-act', failed: 'text-error' } as const;

function Delivery({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { id, endpoint, eventId, kind, state, createdAt, nextAt, body, attempts } = delivery;
  return (
    <li className="border-b border-rule py-3">
      <details>
        <summary className="min-h-6 cursor-pointer">
          <span className="font-medium">{kind}</span>{' '}
          <span className={colors[state]}>{t(`webhooks.state.${state}`)}</span>{' '}
          <LocalTime at={createdAt} className="text-13 text-ink-3" />
        </summary>
        <p className="mt-2 text-13 text-ink-3 wrap-anywhere">webhook-id: {eventId}</p>
        {nextAt && (
          <p className="text-13 text-ink-3">
            {t('webhooks.nextAt')} <LocalTime at={nextAt} />
          </p>
        )}
        <h3 className="mt-2 text-15 font-medium">{t('webhooks.attempts')}</h3>
        {attempts.length === 0 && <p className="text-15 text-ink-2">{t('webhooks.noAttempt')}</p>}
        <ul>
          {attempts.map(({ at, status, error, ms, answer }) => (
            <li key={at} className="py-1 text-15">
              <LocalTime at={at} /> · {status ?? '–'} · {ms} ms
              {error && <span className="text-error"> · {t(`webhooks.error.${error}`)}</span>}
              {answer && <p className="text-13 text-ink-2 wrap-anywhere">{answer}</p>}
            </li>
          ))}
        </ul>
        <h3 className="mt-2 text-15 font-medium">{t('webhooks.body')}</h3>
        <p className="text-13 text-ink-2 wrap-anywhere">{body}</p>
      </details>
      {isOn && state !== 'waiting' && (
        <form method="post" onSubmit={submit} className="mt-2">
          <input type="hidden" name="id" value={endpoint} />
          <input type="hidden" name="delivery" value={id} />
          <Button type="submit" variant="secondary" name="intent" value="replay" busy={busy}>
            {t('webhooks.replay')}
            <span className="sr-only"> {kind}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
