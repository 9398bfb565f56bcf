import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pathWithout } from './filter-chips.tsx';
import type { ShownList } from './shown-list.ts';

/** The filters match nothing: links to the list without those that would help. */
export function NoResults({ list }: { list: ShownList }) {
  const { t, href } = useLocale();
  const helping = list.chips.filter(({ hasResultsWithout }) => hasResultsWithout);
  return (
    <EmptyState
      title={t('filters.nothing')}
      actions={
        <>
          {helping.map((chip) => (
            <a
              key={chip.filter}
              href={href(pathWithout(list, chip))}
              rel="nofollow"
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('filters.without', { name: chip.text })}
            </a>
          ))}
          <a href={href(pathWithout(list))} rel="nofollow" className={buttonClass()}>
            {t('filters.clear')}
          </a>
        </>
      }
    >
      {t(helping.length > 0 ? 'filters.nothingHint' : 'filters.nothingTogether')}
    </EmptyState>
  );
}
