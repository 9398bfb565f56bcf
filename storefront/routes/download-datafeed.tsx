import { getCategories } from '../../contract/catalogue.ts';
import { getDatafeeds, getFeedExample } from '../../contract/datafeed.ts';
import { getDownloads } from '../../contract/download.ts';
import { getUser } from '../../contract/user.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { FeedForm } from '../features/datafeeds/feed-form.tsx';
import { doneTexts, FEEDS, feedForms } from '../features/datafeeds/feed-forms.ts';
import type { TypedFeed } from '../features/datafeeds/feed-values.ts';
import { SavedFeeds } from '../features/datafeeds/saved-feeds.tsx';
import { downloadForms } from '../features/downloads/download-forms.ts';
import { DownloadItem } from '../features/downloads/download-item.tsx';
import { useProgress } from '../features/downloads/use-progress.ts';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/datafeeds.css?url';

/** In the query `edit` is the id of the saved feed in the form, and `done` what was done last. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const [user, categories, feeds, example, downloads] = await Promise.all([
    shop.call(getUser, {}),
    shop.call(getCategories, {}),
    shop.call(getDatafeeds, {}),
    shop.call(getFeedExample, {}),
    shop.call(getDownloads, {}),
  ]);
  return {
    head: accountHead(shop, FEEDS, 'datafeed.heading'),
    isAllowed: needData(user).permissions.dropshipping,
    categories: needData(categories),
    feeds: needData(feeds).items,
    example: needData(example).example,
    downloads: needData(downloads).items.filter(({ kind }) => kind === 'datafeed'),
    edit: url.searchParams.get('edit'),
    done: doneTexts.find((doneText) => doneText === url.searchParams.get('done')) ?? null,
  };
}

export const action = (args: ActionArgs) => submitForm<{ typed: TypedFeed }>(args, feedForms, downloadForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Files of products for other shops: saved feeds with their links, and the form of a new one. */
export default function DownloadDatafeed({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { isAllowed, categories, feeds, example, downloads, edit } = loaderData;
  const typed = actionData?.typed;
  const isFile = actionData?.done && actionData.intent === 'download';
  const done = isFile ? 'file' : !actionData && loaderData.done;
  const ready = useProgress([
    ...downloads,
    ...feeds.map(({ id, name, state }) => ({ id, name, state: state === 'idle' ? 'done' : state }) as const),
  ]);
  const refused = actionData?.refused ?? null;
  const edited = typed?.texts.id ?? edit;
  const feed = feeds.find(({ id }) => id === edited);
  return (
    <AccountPage title={t('datafeed.heading')} path={FEEDS} lead={t('datafeed.lead')}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {done && <SavedNote text={t(`datafeed.done.${done}`)} />}
      {refused && !typed && (
        <p role="alert" className="mt-4 text-error">
          {refused.message}
        </p>
      )}
      <p role="status" className="sr-only">
        {ready && t('download.ready', { name: ready })}
      </p>
      <SavedFeeds feeds={feeds} />
      {downloads.length > 0 && (
        <section className="mt-6" aria-labelledby="files">
          <h2 id="files" className="text-18 font-semibold">
            {t('datafeed.files')}
          </h2>
          <ul>
            {downloads.map((download) => (
              <DownloadItem key={download.id} download={download} level={3} />
            ))}
          </ul>
        </section>
      )}
      <section className="mt-6" id="feed-form" aria-labelledby="choose">
        <h2 id="choose" className="text-18 font-semibold">
          {feed ? t('datafeed.change', { name: feed.name }) : t('datafeed.choose')}
        </h2>
        {isAllowed ? (
          <FeedForm
            key={feed?.id ?? 'new'}
            {...{ categories, example, feed, typed }}
            refused={typed ? refused : null}
          />
        ) : (
          <p className="mt-2 max-w-text">{t('datafeed.notAllowed')}</p>
        )}
      </section>
    </AccountPage>
  );
}
