import { useLocale } from '../../locale/locale.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { type LoadedPostList, pagePath } from './load-post-list.ts';
import { BlogCards } from './post-card.tsx';

const ABOVE_FOLD = 3;

const Pagination = lazyOnInteraction(
  'blog-pages',
  async () => (await import('../../ui/pagination.tsx')).Pagination,
);

type PageProps = Pick<LoadedPostList, 'list' | 'path' | 'title' | 'text' | 'crumbs'>;

/** A page of posts: breadcrumb, heading, categories below it, cards and further pages. */
export function PostListPage({ list, path, title, text, crumbs }: PageProps) {
  const { t, href } = useLocale();
  const { children, items, page, pages } = list;
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-24 font-semibold text-balance md:text-24">{title}</h1>
      {text && <p className="mt-2 max-w-text text-15 text-ink-2">{text}</p>}
      {children.length > 0 && (
        <nav aria-label={title} className="mt-4">
          <ul className="post-tags">
            {children.map((child) => (
              <li key={child.slug}>
                <a href={href(child.path)} className="post-tag">
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length === 0 ? (
        <EmptyState icon="search" title={t('blog.none')}>
          {t('blog.noneHint')}
        </EmptyState>
      ) : (
        <>
          <BlogCards posts={items} first={ABOVE_FOLD} />
          <div id="blog-pages">
            <Pagination page={page} pages={pages} more={page < pages} to={(one) => pagePath(path, one)} />
          </div>
        </>
      )}
    </div>
  );
}
