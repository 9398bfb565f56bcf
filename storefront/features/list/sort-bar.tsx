import { type Sort, sorts } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { join } from '../../ui/join.ts';

/** The ways to sort, as links, so that each is an address of its own. */
export function SortBar({ sort, to }: { sort: Sort; to: (sort: Sort) => string }) {
  const { t, href } = useLocale();
  return (
    <nav aria-label={t('list.sort')} className="flex max-w-full items-center gap-2 overflow-x-auto text-13">
      <span className="hidden shrink-0 text-ink-3 sm:inline">{t('list.sort')}</span>
      <ul className="flex gap-1">
        {sorts.map((one) => (
          <li key={one}>
            <a
              href={href(to(one))}
              rel={one === 'best' ? undefined : 'nofollow'}
              aria-current={one === sort ? 'true' : undefined}
              className={join(
                'flex min-h-9 items-center rounded-md px-3 whitespace-nowrap',
                one === sort ? 'bg-tint font-medium text-brand' : 'hover:bg-surface',
              )}
            >
              {t(`sort.${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
