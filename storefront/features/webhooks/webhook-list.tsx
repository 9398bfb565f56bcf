import type { WebhookEndpoint } from '../../../contract/webhook.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { BUTTON_ROW, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemButton } from '../downloads/item-button.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { WEBHOOKS } from './webhook-forms.ts';

/** The member's webhooks. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookEndpoint[] }) {
  const { t } = useLocale();
  if (webhooks.length === 0)
    return <EmptyState title={t('webhooks.none')}>{t('webhooks.noneHint')}</EmptyState>;
  return (
    <ul>
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

/** Whether it works, in a line. */
function WebhookState({ webhook }: { webhook: WebhookEndpoint }) {
  const { t } = useLocale();
  const { isOn, offReason, failingSince, waiting, failed, oldSecretUntil } = webhook;
  return (
    <>
      <p className="text-15">
        {isOn ? (
          <span className={failingSince ? 'text-ink' : 'text-act'}>
            {failingSince ? t('webhooks.failingSince') : t('webhooks.on')}{' '}
            {failingSince && <LocalTime at={failingSince} />}
          </span>
        ) : (
          <span className="text-error">
            {t(offReason ? `webhooks.off.${offReason}` : 'webhooks.offByOwner')}
          </span>
        )}
      </p>
      <p className="text-13 text-ink-3">
        {t('webhooks.waiting', { count: waiting })} · {t('webhooks.failed', { count: failed })}
      </p>
      {oldSecretUntil && (
        <p className="text-13 text-ink-3">
          {t('webhooks.oldSecretUntil')} <LocalTime at={oldSecretUntil} />
        </p>
      )}
    </>
  );
}

function WebhookItem({ webhook }: { webhook: WebhookEndpoint }) {
  const { t, href } = useLocale();
  const { id, url, kinds, isOn } = webhook;
  return (
    <li className="border-b border-rule py-4">
      <h2 className="text-15 font-semibold wrap-anywhere">{url}</h2>
      <p className="text-15 text-ink-2">{kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(' · ')}</p>
      <WebhookState webhook={webhook} />
      <div className={`items-start ${BUTTON_ROW} mt-2`}>
        {isOn && (
          <ItemButton id={id} name={url} intent="test">
            {t('webhooks.test')}
          </ItemButton>
        )}
        <a className={buttonClass({ variant: 'secondary' })} href={href(`${WEBHOOKS}?log=${id}#log`)}>
          {t('webhooks.log')}
          <span className="sr-only"> {url}</span>
        </a>
        <a className={buttonClass({ variant: 'secondary' })} href={href(`${WEBHOOKS}?edit=${id}#form`)}>
          {t('webhooks.edit')}
          <span className="sr-only"> {url}</span>
        </a>
        <ItemButton id={id} name={url} intent={isOn ? 'off' : 'on'}>
          {t(isOn ? 'webhooks.switchOff' : 'webhooks.switchOn')}
        </ItemButton>
        <AskFirst
          label={t('webhooks.newSecret')}
          name={url}
          question={t('webhooks.secretAsk')}
          fields={{ intent: 'secret', id }}
        />
        <AskFirst
          label={t('webhooks.delete')}
          name={url}
          question={t('webhooks.deleteAsk')}
          fields={{ intent: 'delete', id }}
        />
      </div>
    </li>
  );
}
