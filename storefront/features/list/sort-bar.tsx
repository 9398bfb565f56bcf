import type { Sort } from '../../../contract/list.ts';
import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HorizontalScroll } from '../../ui/horizontal-scroll.tsx';

type SortProps = {
  sorts: readonly Sort[];
  sort: Sort;
  defaultSort: Sort;
  /** The list answers words: its best order is by relevance. */
  isSearch: boolean;
  to: (sort: Sort) => string;
};

/** The sort orders as links. */
export function SortBar({ sorts, sort, defaultSort, isSearch, to }: SortProps) {
  const { t, href } = useLocale();
  return (
    <HorizontalScroll label={t('list.sort')} className="flex items-center gap-2 text-13">
      <span className="hidden shrink-0 text-ink-3 xl:inline">{t('list.sort')}</span>
      <ul className="flex gap-1">
        {sorts.map((one) => (
          <li key={one}>
            <a
              href={href(to(one))}
              rel={one === defaultSort ? undefined : 'nofollow'}
              data-keep-scroll="true"
              aria-current={one === sort ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-md px-3 whitespace-nowrap',
                one === sort ? 'bg-act-tint font-medium text-act' : 'hover:bg-sunk',
              )}
            >
              {t(isSearch && one === 'best' ? 'sort.relevance' : `sort.${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </HorizontalScroll>
  );
}
