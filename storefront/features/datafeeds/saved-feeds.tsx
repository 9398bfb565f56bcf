import type { SavedFeed } from '../../../contract/datafeed.ts';
import { formatFileSize } from '../../../kit/format-file-size.ts';
import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { BUTTON_ROW, buttonClass } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNames } from '../downloads/format-names.ts';
import { ItemButton } from '../downloads/item-button.tsx';
import { Progress } from '../downloads/progress.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { FEEDS } from './feed-forms.ts';

/** The member's saved feeds with their links. */
export function SavedFeeds({ feeds }: { feeds: readonly SavedFeed[] }) {
  const { t } = useLocale();
  return (
    <section className="mt-6" aria-labelledby="saved-feeds">
      <h2 id="saved-feeds" className="text-18 font-semibold">
        {t('datafeed.saved')}
      </h2>
      {feeds.length === 0 ? (
        <EmptyState title={t('datafeed.none')}>{t('datafeed.noneHint')}</EmptyState>
      ) : (
        <>
          <p className="mt-1 max-w-text text-15 text-ink-2">{t('datafeed.secret')}</p>
          <ul>
            {feeds.map((feed) => (
              <FeedItem key={feed.id} feed={feed} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FeedItem({ feed }: { feed: SavedFeed }) {
  const { t, language, href } = useLocale();
  const { id, name, options, everyHours, link, state, done, total, error } = feed;
  const { bytes, products, madeAt, fetchedAt, nextAt } = feed;
  const isUnderWay = state === 'queued' || state === 'running';
  return (
    <li className="border-b border-rule py-4">
      <h3 className="text-15 font-semibold wrap-anywhere">{name}</h3>
      <p className="text-15 text-ink-2">
        {[
          formatNames[options.format],
          languageNames[options.language],
          options.currency,
          t(`datafeed.hours.${everyHours}`),
        ].join(' · ')}
      </p>
      <p className="text-13 text-ink-3">
        {madeAt && (
          <>
            {t('datafeed.made')} <LocalTime at={madeAt} />
            {products !== null && ` · ${t('datafeed.count', { count: products })}`}
            {bytes !== null && ` · ${formatFileSize(bytes, language)}`}
            {' · '}
          </>
        )}
        {fetchedAt && (
          <>
            {t('datafeed.fetched')} <LocalTime at={fetchedAt} />
            {' · '}
          </>
        )}
        {isUnderWay ? (
          t(`download.state.${state}`)
        ) : (
          <>
            {t('datafeed.next')} <LocalTime at={nextAt} />
          </>
        )}
      </p>
      {state === 'running' && total > 1 && <Progress {...{ done, total, name }} />}
      {error && <p className="text-15 text-error">{t(`download.error.${error}`)}</p>}
      <div className="my-2">
        {link ? <CopyText text={link} /> : <p className="text-15 text-ink">{t('datafeed.revoked')}</p>}
      </div>
      <div className={`items-start ${BUTTON_ROW}`}>
        <ItemButton {...{ id, name }} intent="renew">
          {t('datafeed.renew')}
        </ItemButton>
        <a className={buttonClass({ variant: 'secondary' })} href={href(`${FEEDS}?edit=${id}#feed-form`)}>
          {t('datafeed.edit')}
          <span className="sr-only"> {name}</span>
        </a>
        <ItemButton {...{ id, name }} intent="link">
          {t('datafeed.newLink')}
        </ItemButton>
        {link && (
          <AskFirst
            label={t('datafeed.revoke')}
            name={name}
            question={t('datafeed.revokeAsk')}
            fields={{ intent: 'revoke', id }}
          />
        )}
        <AskFirst
          label={t('download.delete')}
          name={name}
          question={t('datafeed.deleteAsk')}
          fields={{ intent: 'delete', id }}
        />
      </div>
    </li>
  );
}
