import { useLocale } from '../../locale/locale.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkList } from './link-list.tsx';
import { shopLinks } from './menu-links.ts';
import type { Branch } from './use-category-tree.ts';

const MAX_CHILDREN = 7;

/** All categories in columns, each with its first children. */
export default function MegaPanel({ tree }: { tree: Branch[] | null }) {
  const { t, href } = useLocale();
  if (!tree) return <Skeleton className="page-width my-6 h-60" />;
  return (
    <>
      <ul className="page-width columns-3 gap-8 py-6 lg:columns-4">
        {tree.map(({ id, slug, name, children }) => (
          <li key={id} className="mb-5 break-inside-avoid">
            <a href={href(`/c/${slug}`)} className="inline-block py-0.5 font-semibold hover:text-brand">
              {name}
            </a>
            <ul className="text-13 text-ink-2">
              {children.slice(0, MAX_CHILDREN).map((child) => (
                <li key={child.id}>
                  <a
                    href={href(`/c/${child.slug}`)}
                    className="inline-block py-1 hover:text-brand hover:underline"
                  >
                    {child.name}
                  </a>
                </li>
              ))}
              {children.length > MAX_CHILDREN && (
                <li>
                  <a href={href(`/c/${slug}`)} className="inline-block py-1 text-brand hover:underline">
                    {t('categories.more', { count: children.length - MAX_CHILDREN })}
                  </a>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      <LinkList
        links={shopLinks}
        className="page-width flex flex-wrap gap-x-6 border-t border-hairline py-3"
        linkClassName="inline-block py-1 font-medium hover:text-brand"
      />
    </>
  );
}
