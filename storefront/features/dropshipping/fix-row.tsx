import type { DropshippingOrder, RowColumn, RowError } from '../../../contract/dropshipping-batch.ts';
import { useT } from '../../locale/locale.tsx';
import { useFieldText } from '../../ui/use-field-text.ts';
import { COLUMN_NAMES } from './column-name.ts';
import { cellName } from './form-cells.ts';
import type { Fixes } from './use-fixes.ts';

type RowProps = {
  row: DropshippingOrder['rows'][number];
  columns: readonly RowColumn[];
  fixes: Fixes;
  /** Whether its order has no error any more. */
  isRight: boolean;
};

/** A row of a file with a field for each of its cells. */
export function FixRow({ row, columns, fixes, isRight }: RowProps) {
  const t = useT();
  return (
    <tr data-right={isRight || undefined}>
      <th scope="row">
        <span className="ds-only-phone">{t('column.fileRow')} </span>
        {row.row}
        {isRight && <span className="block text-13 text-act">{t('dropshipping.rowRight')}</span>}
        <RowErrors row={row} columns={columns} />
      </th>
      {columns.map((column) => (
        <FixCell
          key={column}
          {...{ row, column, fixes }}
          errors={row.errors.filter((error) => error.column === column)}
        />
      ))}
    </tr>
  );
}

/** What is wrong with a row, in the column that stays in view: links to the cells, which may be scrolled out of it. */
function RowErrors({ row, columns }: Pick<RowProps, 'row' | 'columns'>) {
  const t = useT();
  const wrong = columns.flatMap((column) => row.errors.find((error) => error.column === column) ?? []);
  if (wrong.length === 0) return null;
  return (
    <ul className="ds-errors">
      {wrong.map(({ column, reason, expected }) => {
        const name = cellName(row.id, column);
        return (
          <li key={column}>
            <a
              href={`#${name}`}
              title={t(`rowError.${reason}`, { expected })}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {t(COLUMN_NAMES[column])}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type CellProps = {
  row: DropshippingOrder['rows'][number];
  column: RowColumn;
  fixes: Fixes;
  errors: readonly RowError[];
};

/** A cell: its value, what is wrong with it, and a value that would be right, which one press puts there and saves. */
function FixCell({ row, column, fixes, errors }: CellProps) {
  const t = useT();
  const name = cellName(row.id, column);
  const before = fixes.saved.get(name) ?? '';
  const value = fixes.edits.get(name) ?? before;
  const field = useFieldText(value);
  const isChanged = value !== before;
  const isWrong = errors.length > 0;
  const set = (text: string) => fixes.edit([{ row: row.id, column, value: text }]);
  return (
    <td data-wrong={isWrong || undefined} data-changed={isChanged || undefined}>
      <label htmlFor={name}>{t(COLUMN_NAMES[column])}</label>
      <input
        id={name}
        name={name}
        {...field}
        maxLength={1000}
        autoComplete="off"
        aria-label={`${t('dropshipping.row', { row: row.row })}, ${t(COLUMN_NAMES[column])}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-error` : undefined}
        onInput={(event) => set(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') set(before);
        }}
      />
      {isChanged && <span className="ds-note text-act">{t('dropshipping.cellChanged')}</span>}
      {isWrong && (
        <div id={`${name}-error`} className="ds-note">
          {errors.map((error) => (
            <WrongCell key={error.reason} {...{ error, name, fixes }} cell={{ row: row.id, column }} />
          ))}
        </div>
      )}
    </td>
  );
}

type ErrorProps = {
  error: RowError;
  name: string;
  fixes: Fixes;
  cell: { row: number; column: RowColumn };
};

function WrongCell({ error, name, fixes, cell }: ErrorProps) {
  const t = useT();
  const { reason, found, expected, suggestion, suggestionTitle } = error;
  return (
    <>
      <span className="block text-error">
        {t(`rowError.${reason}`, { expected })}
        {found && <span className="block text-ink-3">{t('dropshipping.found', { found })}</span>}
      </span>
      {suggestion !== undefined && (
        <button
          type="submit"
          name="suggestion"
          value={`${name}=${suggestion}`}
          className="ds-suggest"
          onClick={(event) => {
            event.preventDefault();
            // The button goes with what was wrong. A finger would be shown a keyboard.
            if (event.detail === 0) document.getElementById(name)?.focus();
            void fixes.save([{ ...cell, value: suggestion }]);
          }}
        >
          {t('dropshipping.suggest', { value: suggestion })}
          {suggestionTitle && <span className="block text-13 text-ink-3">{suggestionTitle}</span>}
        </button>
      )}
    </>
  );
}
