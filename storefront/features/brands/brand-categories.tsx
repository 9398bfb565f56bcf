import { useLocale } from '../../locale/locale.tsx';
import { listPath } from '../list/list-path.ts';
import type { ShownList } from '../list/shown-list.ts';

/** The categories of a brand with their counts. Each links to the brand's list filtered by it. */
export function BrandCategories({ list: { facets, path, defaultSort, query } }: { list: ShownList }) {
  const { t, href, language } = useLocale();
  const categories = facets.find(({ code }) => code === 'category');
  if (!categories || query.f.length > 0) return null;
  return (
    <ul aria-label={t('categories.name')} className="mt-4 flex flex-wrap gap-2">
      {categories.values.map(({ value, text, count }) => (
        <li key={value}>
          <a
            href={href(listPath(path, { f: [`category:${value}`] }, defaultSort))}
            rel="nofollow"
            className="inline-flex min-h-9 items-center gap-2 rounded-md border border-hairline px-3 text-13 hover:border-control hover:text-brand"
          >
            {text}
            <span className="text-12 text-ink-3 tabular-nums">{count.toLocaleString(language)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
