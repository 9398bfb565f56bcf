import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type EntryPage, pathOf } from './entry-filter.tsx';

/** No entries: why there may be some later, or the way back from a filter that leaves none. */
export function NoEntries({ hint, ...page }: EntryPage & { hint: string | null }) {
  const { t } = useLocale();
  const isFiltered = Object.values(page.filter).some(Boolean);
  return (
    <EmptyState
      title={t('ledger.none')}
      actions={
        isFiltered && (
          <Link to={pathOf({ ...page, filter: {} })} className={buttonClass()}>
            {t('ledger.allKinds')}
          </Link>
        )
      }
    >
      {!isFiltered && hint}
    </EmptyState>
  );
}
