import type { WishList } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { TAB, TAB_ROW } from '../../ui/tabs.ts';
import { type WishlistQuery, wishlistPath } from './wishlist-query.ts';

/** The folders as links, with how many wishes each has. */
export function FolderTabs({ list, query }: { list: WishList; query: WishlistQuery }) {
  const { t, href } = useLocale();
  const { counts, folders } = list;
  const tabs = [
    { folder: '', name: t('wishlist.all'), count: counts.all },
    ...(folders.length > 0 ? [{ folder: 'none', name: t('wishlist.noFolder'), count: counts.none }] : []),
    ...folders.map(({ id, name, count }) => ({ folder: String(id), name, count })),
  ];
  return (
    <nav aria-label={t('wishlist.folders')} className={`mt-4 ${TAB_ROW}`}>
      <ul className="flex">
        {tabs.map(({ folder, name, count }) => (
          <li key={folder}>
            <a
              href={href(wishlistPath({ ...query, folder, page: 1 }))}
              aria-current={folder === query.folder ? 'page' : undefined}
              className={TAB}
            >
              {name} <span className="text-13 text-ink-3 tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
