import { useLocation } from 'react-router';
import type { BlogCategory } from '../../../contract/blog.ts';
import { useLocale } from '../../locale/locale.tsx';
import { splitPath } from '../../locale/paths.ts';
import { HorizontalScroll } from '../../ui/horizontal-scroll.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The blog's own navigation: its main categories, and a search of its posts. */
export function BlogBar({ categories }: { categories: readonly Pick<BlogCategory, 'path' | 'name'>[] }) {
  const { t, href } = useLocale();
  const { pathname, search } = useLocation();
  const path = splitPath(pathname).path.toLowerCase();
  const links = [
    { path: '/blog', name: t('blog.name'), isCurrent: path === '/blog' },
    { path: '/blog/latest', name: t('blog.latest'), isCurrent: path === '/blog/latest' },
    ...categories.map((category) => ({
      ...category,
      isCurrent: path === category.path || path.startsWith(`${category.path}/`),
    })),
  ];
  const isList = ['/blog', '/blog/latest', '/blog/search'].includes(path);
  const words = path === '/blog/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <div className="blog-bar border-b border-rule">
      <div className="page-width">
        <HorizontalScroll label={t('blog.categories')} className="blog-links">
          {links.map((link) => (
            <a
              key={link.path}
              href={href(link.path)}
              aria-current={link.isCurrent ? (path === link.path ? 'page' : 'true') : undefined}
              className="blog-link"
            >
              {link.name}
            </a>
          ))}
        </HorizontalScroll>
        {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader supports <search> */}
        <form
          role="search"
          aria-label={t('blog.search')}
          action={href('/blog/search')}
          method="get"
          className={isList ? 'blog-search relative' : 'blog-search blog-search-wide relative'}
        >
          <input
            key={words}
            type="text"
            inputMode="search"
            name="q"
            defaultValue={words}
            maxLength={100}
            required
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('blog.search')}
            placeholder={t('blog.search')}
            className="control"
          />
          <button
            type="submit"
            aria-label={t('blog.searchNow')}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-r-md text-ink-2 hover:text-act"
          >
            <Icon name="search" />
          </button>
        </form>
      </div>
    </div>
  );
}
