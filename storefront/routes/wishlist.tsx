import { getWishes } from '../../contract/wishlist.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { AddWishes } from '../features/wishlist/add-wishes.tsx';
import { FolderSettings } from '../features/wishlist/folder-settings.tsx';
import { FolderTabs } from '../features/wishlist/folder-tabs.tsx';
import { TickedList } from '../features/wishlist/ticked-list.tsx';
import { WishItem } from '../features/wishlist/wish-item.tsx';
import { MoveTicked, TICKED_FORM, WishToolbar } from '../features/wishlist/wish-toolbar.tsx';
import { wishlistForms } from '../features/wishlist/wishlist-forms.ts';
import { folderOf, readQuery, WISHLIST_PATH, wishlistPath } from '../features/wishlist/wishlist-query.ts';
import { WishlistResult } from '../features/wishlist/wishlist-result.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { localizePath } from '../locale/paths.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/wishlist.css?url';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Pagination } from '../ui/pagination.tsx';

/** What was done last, which the page says once. */
const dones = ['alert', 'move', 'share', 'unshare', 'saveFolder', 'deleteFolder'];

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const query = readQuery(url);
  const { keyword, sort, page } = query;
  const list = needData(await shop.call(getWishes, { keyword, sort, page, folder: folderOf(query) }));
  const done = url.searchParams.get('done') ?? '';
  return {
    head: accountHead(shop, WISHLIST_PATH, 'wish.heading'),
    list,
    query,
    folder: list.folders.find(({ id }) => String(id) === query.folder) ?? null,
    done: dones.includes(done) ? done : null,
    shareUrl: `${shop.publicUrl}${localizePath(shop.language, '/wishlist/shared')}`,
  };
}

export const action = (args: ActionArgs) => submitForm(args, ...wishlistForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The member's wishes by folder, with what has changed since they were added. */
export default function Wishlist({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { list, query, folder, done, shareUrl } = loaderData;
  const { items, counts, total, pagesize, more, limit } = list;
  const isNarrowed = query.keyword !== '' || query.folder !== '';
  return (
    <AccountPage
      title={t('wish.heading')}
      path={WISHLIST_PATH}
      lead={t('wishlist.lead', { count: counts.all, limit })}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {done && <SavedNote text={t(`wishlist.done.${done}`)} />}
      <div className="mt-4">
        <ErrorSummary refusal={actionData?.refused} />
      </div>
      <WishlistResult answer={actionData} />
      {(counts.all > 0 || list.folders.length > 0) && (
        <>
          <FolderTabs list={list} query={query} />
          {folder && <FolderSettings key={folder.id} {...{ folder, shareUrl }} refused={actionData} />}
          <WishToolbar list={list} query={query} />
        </>
      )}
      {items.length > 0 ? (
        <TickedList form={TICKED_FORM} more={<MoveTicked list={list} query={query} />}>
          <ul className="border-t border-rule">
            {items.map((wish) => (
              <WishItem key={wish.sku} wish={wish} currency={list.currency} refused={actionData} />
            ))}
          </ul>
        </TickedList>
      ) : (
        <EmptyState
          icon="heart"
          title={t(isNarrowed ? 'wishlist.nothing' : 'wishlist.empty')}
          actions={
            <a
              className={buttonClass({ size: 'lg' })}
              href={href(isNarrowed ? WISHLIST_PATH : '/bestselling')}
            >
              {t(isNarrowed ? 'wishlist.showAll' : 'nav.bestselling')}
            </a>
          }
        >
          {t(isNarrowed ? 'wishlist.nothingHint' : 'wishlist.emptyHint')}
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / pagesize)}
        more={more}
        to={(page) => wishlistPath({ ...query, page })}
      />
      <AddWishes folder={folder} answer={actionData} />
    </AccountPage>
  );
}
