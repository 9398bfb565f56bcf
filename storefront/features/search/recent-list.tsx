import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchPath } from './suggestion-rows.ts';
import { type CellPosition, cellId } from './use-combobox.ts';

type RecentProps = {
  id: string;
  searches: readonly string[];
  position: CellPosition;
  onChoose: (search: string) => void;
  /** Removes a row's search; the row after the last removes all. */
  onRemove: (row: number) => void;
};

/** Recent searches as a grid: each row has a search and a button that removes it. */
export function RecentList({ id, searches, position, onChoose, onRemove }: RecentProps) {
  const { t } = useLocale();
  const activeCell = (row: number): number => (position.row === row ? position.cell : -1);
  return (
    <>
      <p className="recent-name">{t('suggest.recent')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: the popup of a combobox is not a data table */}
      <div role="grid" id={id} aria-label={t('suggest.recent')}>
        {searches.map((search, row) => (
          <RecentRow
            key={search}
            listId={id}
            row={row}
            search={search}
            activeCell={activeCell(row)}
            onChoose={() => onChoose(search)}
            onRemove={() => onRemove(row)}
          />
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input */}
        <div role="row">
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
          <span role="gridcell">
            <button
              id={cellId(id, { row: searches.length, cell: 0 })}
              type="button"
              tabIndex={-1}
              onClick={() => onRemove(searches.length)}
              className={`link recent-clear ${activeClass(activeCell(searches.length) === 0)}`}
            >
              {t('suggest.clear')}
            </button>
          </span>
        </div>
      </div>
    </>
  );
}

const activeClass = (isActive: boolean): string => (isActive ? 'suggestion-active' : '');

type RowProps = {
  listId: string;
  row: number;
  search: string;
  /** -1 where the row has no active cell. */
  activeCell: number;
  onChoose: () => void;
  onRemove: () => void;
};

function RecentRow({ listId, row, search, activeCell, onChoose, onRemove }: RowProps) {
  const { t, href } = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the popup of a combobox is not a data table
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div role="row" className="flex items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span role="gridcell" className="min-w-0 grow">
        <a
          id={cellId(listId, { row, cell: 0 })}
          href={href(searchPath(search))}
          tabIndex={-1}
          onClick={onChoose}
          className={`recent-link ${activeClass(activeCell === 0)}`}
        >
          <Icon name="clock" className="size-5 text-ink-3" />
          <span className="truncate">{search}</span>
        </a>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span role="gridcell">
        <button
          id={cellId(listId, { row, cell: 1 })}
          type="button"
          tabIndex={-1}
          aria-label={t('suggest.remove', { words: search })}
          onClick={onRemove}
          className={`recent-remove ${activeClass(activeCell === 1)}`}
        >
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}
