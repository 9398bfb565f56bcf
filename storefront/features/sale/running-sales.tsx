import type { SaleLink } from '../../../contract/content.ts';
import { dayRange, lastDay } from '../../../kit/last-day.ts';
import { useLocale } from '../../locale/locale.tsx';

/** `starts`: of sales that do not run yet. */
type ListedSale = SaleLink & { starts?: string };

/** Running sales with the days when they end, or coming ones with those on which they run. */
export function RunningSales({ sales, heading }: { sales: readonly ListedSale[]; heading: string }) {
  const { t, href, language } = useLocale();
  if (sales.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-18 font-semibold md:text-18">{heading}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {sales.map(({ id, slug, title, starts, ends }) => (
          <li key={id}>
            <a
              href={href(`/activity/${slug}`)}
              className="flex h-full min-h-11 flex-col justify-center rounded-md border border-rule px-4 py-3 hover:border-edge hover:text-act"
            >
              <span className="font-medium">{title}</span>
              <time dateTime={starts ?? ends} className="text-13 text-ink-3" suppressHydrationWarning>
                {starts
                  ? dayRange(starts, ends, language)
                  : t('sale.until', { day: lastDay(ends, language, 'medium') })}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
