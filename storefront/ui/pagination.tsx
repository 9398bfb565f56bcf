import { useLocale } from '../locale/locale.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type PaginationProps = {
  page: number;
  /** null where the total is unknown: then only previous and next. */
  pages: number | null;
  more: boolean;
  /** Returns the path of a page, without language. */
  to: (page: number) => string;
};

const cell =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-md px-2 tabular-nums md:h-9 md:min-w-9';

/** Pages of a list as links. */
export function Pagination({ page, pages, more, to }: PaginationProps) {
  const { t, href } = useLocale();
  if (page === 1 && !more) return null;
  const link = (target: number, rel: 'prev' | 'next') => (
    <a
      rel={rel}
      href={href(to(target))}
      className={classNames(cell, 'gap-1 border border-edge px-3 hover:bg-sunk')}
    >
      {rel === 'prev' && <Icon name="left" className="size-4" />}
      {t(rel === 'prev' ? 'pages.previous' : 'pages.next')}
      {rel === 'next' && <Icon name="right" className="size-4" />}
    </a>
  );
  return (
    <nav aria-label={t('pages.name')} className="flex flex-wrap items-center justify-center gap-1 py-8">
      {page > 1 && link(page - 1, 'prev')}
      {pages === null ? (
        <span className={cell}>{t('pages.page', { page })}</span>
      ) : (
        pageNumbers(page, pages).map((one, index) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
            <span key={`gap${index}`} className="px-1">
              …
            </span>
          ) : (
            <a
              key={one}
              href={href(to(one))}
              aria-current={one === page ? 'page' : undefined}
              aria-label={t('pages.page', { page: one })}
              className={classNames(cell, one === page ? 'bg-ink font-semibold text-white' : 'hover:bg-sunk')}
            >
              {one}
            </a>
          ),
        )
      )}
      {more && link(page + 1, 'next')}
    </nav>
  );
}

/** Returns the first, the last and the neighbouring page numbers; null for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(shown)].sort((left, right) => left - right);
  return sorted.flatMap((one, index) => {
    const gap = one - (sorted[index - 1] ?? one - 1);
    if (gap <= 1) return [one];
    return gap === 2 ? [one - 1, one] : [null, one];
  });
}
