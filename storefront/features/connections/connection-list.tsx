import type { Connection } from '../../../contract/connection.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { BUTTON_ROW, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemButton } from '../downloads/item-button.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { CONNECTIONS } from './connection-forms.ts';

const kindNames = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

/** The member's connected shops. */
export function ConnectionList({ connections }: { connections: readonly Connection[] }) {
  const { t } = useLocale();
  if (connections.length === 0)
    return <EmptyState title={t('connections.none')}>{t('connections.noneHint')}</EmptyState>;
  return (
    <ul>
      {connections.map((connection) => (
        <ConnectionItem key={connection.id} connection={connection} />
      ))}
    </ul>
  );
}

const batchPath = (batch: string): string =>
  `/user/dropshipping/batchDetail?${new URLSearchParams({ id: batch })}`;

/** The last import, and the parcels whose numbers the shop has. */
function ConnectionState({ connection }: { connection: Connection }) {
  const { t, href } = useLocale();
  const { state, error, importedAt, lastBatch, lastCount, sent, waiting } = connection;
  return (
    <>
      {state === 'queued' && !error && <p className="text-15">{t('connections.queued')}</p>}
      {error && <p className="text-15 text-error">{t(`connections.error.${error}`)}</p>}
      <p className="text-15">
        {importedAt ? (
          <>
            {t('connections.importedAt')} <LocalTime at={importedAt} />
          </>
        ) : (
          t('connections.never')
        )}
      </p>
      {lastBatch && (
        <p className="text-15">
          <a className="link inline-block py-0.5" href={href(batchPath(lastBatch))}>
            {lastBatch}
          </a>{' '}
          {t('connections.lastCount', { count: lastCount })}
        </p>
      )}
      <p className="text-13 text-ink-3">
        {t('connections.sent', { count: sent })} · {t('connections.waiting', { count: waiting })}
      </p>
    </>
  );
}

/** Tracking numbers that the shop has refused, with what to do. */
function Problems({ problems }: Pick<Connection, 'problems'>) {
  const { t, href } = useLocale();
  if (problems.length === 0) return null;
  return (
    <>
      <h4 className="mt-2 text-15 font-medium">{t('connections.problems')}</h4>
      <ul>
        {problems.map(({ order, batch, number, error, detail }) => (
          <li key={`${order} ${number}`} className="py-1 text-15">
            <a className="link inline-block py-0.5" href={href(batchPath(batch))}>
              {order}
            </a>{' '}
            · {number} <span className="text-error">{t(`connections.error.${error ?? 'rejected'}`)}</span>
            {detail && <p className="text-13 text-ink-2 wrap-anywhere">{detail}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function ConnectionItem({ connection }: { connection: Connection }) {
  const { t, href } = useLocale();
  const { id, kind, shop, prefix, isHourly, state, problems } = connection;
  return (
    <li className="border-b border-rule py-4">
      <h2 className="text-15 font-semibold wrap-anywhere">{shop}</h2>
      <p className="text-15 text-ink-2">
        {[kindNames[kind], `${prefix}-…`, t(isHourly ? 'connections.hourly' : 'connections.byPress')].join(
          ' · ',
        )}
      </p>
      <ConnectionState connection={connection} />
      <Problems problems={problems} />
      <div className={`items-start ${BUTTON_ROW} mt-2`}>
        {state !== 'queued' && (
          <ItemButton id={id} name={shop} intent="import">
            {t('connections.import')}
          </ItemButton>
        )}
        {problems.length > 0 && (
          <ItemButton id={id} name={shop} intent="retry">
            {t('connections.retry')}
          </ItemButton>
        )}
        <ItemButton id={id} name={shop} intent="check">
          {t('connections.check')}
        </ItemButton>
        <a className={buttonClass({ variant: 'secondary' })} href={href(`${CONNECTIONS}?edit=${id}#form`)}>
          {t('connections.edit')}
          <span className="sr-only"> {shop}</span>
        </a>
        <AskFirst
          label={t('connections.disconnect')}
          name={shop}
          question={t('connections.disconnectAsk')}
          fields={{ intent: 'delete', id }}
        />
      </div>
    </li>
  );
}
