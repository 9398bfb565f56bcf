import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchPath } from './suggestion-rows.ts';
import { type CellPosition, cellId } from './use-combobox.ts';

type RecentProps = {
  id: string;
  searches: readonly string[];
  position: CellPosition;
  onChoose: (search: string) => void;
  /** The row after the last search removes all. */
  onRemove: (row: number) => void;
};

/** What was searched for lately: a grid, since each row has its search and what removes it. */
export function RecentList({ id, searches, position, onChoose, onRemove }: RecentProps) {
  const { t, href } = useLocale();
  const look = (row: number, cell: number): string =>
    position.row === row && position.cell === cell ? 'bg-tint outline-2 -outline-offset-2 outline-brand' : '';
  return (
    <>
      <p className="px-2 py-1 text-12 text-ink-3">{t('suggest.recent')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: what a combobox opens is no table of data */}
      <div role="grid" id={id} aria-label={t('suggest.recent')}>
        {searches.map((search, row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
          <div key={search} role="row" className="flex items-center">
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <span role="gridcell" className="min-w-0 grow">
              <a
                id={cellId(id, { row, cell: 0 })}
                href={href(searchPath(search))}
                tabIndex={-1}
                onClick={() => onChoose(search)}
                className={`flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-surface ${look(row, 0)}`}
              >
                <Icon name="clock" className="size-5 text-ink-3" />
                <span className="truncate">{search}</span>
              </a>
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <span role="gridcell">
              <button
                id={cellId(id, { row, cell: 1 })}
                type="button"
                tabIndex={-1}
                aria-label={t('suggest.remove', { words: search })}
                onClick={() => onRemove(row)}
                className={`inline-flex size-11 items-center justify-center rounded-md text-ink-2 hover:bg-surface ${look(row, 1)}`}
              >
                <Icon name="close" />
              </button>
            </span>
          </div>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <div role="row">
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
          <span role="gridcell">
            <button
              id={cellId(id, { row: searches.length, cell: 0 })}
              type="button"
              tabIndex={-1}
              onClick={() => onRemove(searches.length)}
              className={`link min-h-11 rounded-md px-2 ${look(searches.length, 0)}`}
            >
              {t('suggest.clear')}
            </button>
          </span>
        </div>
      </div>
    </>
  );
}
