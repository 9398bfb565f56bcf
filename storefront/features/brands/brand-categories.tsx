import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { listPath } from '../list/list-path.ts';
import type { RenderedList } from '../list/packed-list.ts';
import type { ShownValue } from '../list/shown-facets.ts';
import type { ShownList } from '../list/shown-list.ts';

type CategoriesProps = { list: ShownList; categories: readonly ShownValue[] };

/** The categories that a brand's list can be filtered by; none where it is filtered already. */
export const categoriesOf = ({ facets, query }: Pick<RenderedList, 'facets' | 'query'>): ShownValue[] =>
  (query.f.length === 0 && facets.find(({ code }) => code === 'category')?.values) || [];

/** The categories of a brand with their counts. Each links to the brand's list filtered by it. */
export function BrandCategories({ list: { path, defaultSort }, categories }: CategoriesProps) {
  const { t, href, language } = useLocale();
  if (categories.length === 0) return null;
  return (
    <ul aria-label={t('categories.name')} className="mt-4 flex flex-wrap gap-2">
      {categories.map(({ value, text, count }) => (
        <li key={value}>
          <a
            href={href(listPath(path, { f: [`category:${value}`] }, defaultSort))}
            rel="nofollow"
            className="inline-flex min-h-9 items-center gap-2 rounded-md border border-rule px-3 text-13 hover:border-edge hover:text-act"
          >
            {text}
            <span className="text-13 text-ink-3 tabular-nums">{formatNumber(count, language)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
