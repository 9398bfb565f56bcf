import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type DropshippingOrder,
  type RowColumn,
  requiredColumns,
  rowColumns,
} from '../../../contract/dropshipping-batch.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { NextWrong } from '../../ui/next-wrong.tsx';
import { COLUMN_NAMES } from './column-name.ts';
import { FixRow } from './fix-row.tsx';
import type { Cell } from './form-cells.ts';
import { cellsOfPaste, type Grid, moveByKey } from './grid-keys.ts';
import { type Fixes, useFixes } from './use-fixes.ts';

type GridProps = {
  id: string;
  orders: readonly DropshippingOrder[];
  typed: Record<string, string>;
  /** Gets what became of the batch once cells are saved. */
  onSaved: (message: string) => void;
};

/** Columns that the file uses, that are needed, or that have an error. */
function shownColumns(orders: readonly DropshippingOrder[]): RowColumn[] {
  const used = new Set<string>(requiredColumns);
  for (const { rows } of orders)
    for (const { cells, errors } of rows) {
      for (const column of Object.keys(cells)) used.add(column);
      for (const { column } of errors) used.add(column);
    }
  return rowColumns.filter((column) => used.has(column));
}

/** Columns whose suggestions repair how a value is written: another SKU, quantity or street is the buyer's to choose. */
const REPAIRED: ReadonlySet<RowColumn> = new Set(['zip', 'country', 'phone']);

/** The repairs of cells that are sure; two rows that contradict each other are none. */
const suggestionsOf = (orders: readonly DropshippingOrder[]): Cell[] =>
  orders.flatMap(({ rows }) =>
    rows.flatMap(({ id, errors }) =>
      errors
        .filter(
          ({ column, reason, suggestion }, at) =>
            suggestion !== undefined &&
            REPAIRED.has(column) &&
            reason !== 'contradiction' &&
            errors.findIndex((error) => error.column === column) === at,
        )
        .map(({ column, suggestion = '' }) => ({ row: id, column, value: suggestion })),
    ),
  );

/**
 * The rows of orders that are to be fixed, as a spreadsheet: cells are edited, moved between by keys, filled from a
 * pasted block, and saved all at once. Without scripts it is a form.
 */
export function FixGrid({ id, orders: first, typed, onSaved }: GridProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const fixes = useFixes({
    id,
    orders: first,
    typed,
    onSaved: (message) => {
      onSaved(message);
      void revalidate();
    },
  });
  const [left, setLeft] = useState(0);
  const { orders, changes, saved, edit, save } = fixes;
  // Those of the page as it was loaded: none disappears when its error is fixed.
  const [columns] = useState(() => shownColumns(first));
  const grid: Grid = { columns, rows: orders.flatMap(({ rows }) => rows.map((row) => row.id)) };
  return (
    <form
      method="post"
      className="pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save(changes);
      }}
      onKeyDown={(event) => moveByKey(event, grid)}
      onPaste={(event) => {
        const pasted = cellsOfPaste(event, grid);
        if (!pasted) return;
        edit(pasted.cells);
        setLeft(pasted.left);
      }}
    >
      <input type="hidden" name="before" value={JSON.stringify(Object.fromEntries(saved))} />
      <p className="mb-2 max-w-text text-15 text-ink-2">
        {t('dropshipping.gridHint')} <span className="ds-keys">{t('dropshipping.gridKeys')}</span>
      </p>
      <SaveBar fixes={fixes} suggestions={suggestionsOf(orders)} left={left} />
      <div className="ds-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.fileRow')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(COLUMN_NAMES[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.flatMap((order) =>
              order.rows.map((row) => (
                <FixRow key={row.id} {...{ row, columns, fixes }} isRight={order.errors === 0} />
              )),
            )}
          </tbody>
        </table>
      </div>
    </form>
  );
}

type BarProps = { fixes: Fixes; suggestions: readonly Cell[]; left: number };

/** The button that saves, and what became of it. */
function SaveBar({ fixes, suggestions, left }: BarProps) {
  const t = useT();
  const { changes, busy, message, error, save } = fixes;
  return (
    <div className="ds-bar flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Button type="submit" name="intent" value="fix" busy={busy}>
        {changes.length > 0
          ? t('dropshipping.saveCells', { count: changes.length })
          : t('dropshipping.saveNone')}
      </Button>
      {suggestions.length > 1 && (
        <Button variant="secondary" busy={busy} onClick={() => void save(suggestions)}>
          {t('dropshipping.suggestAll', { count: suggestions.length })}
        </Button>
      )}
      <NextWrong label={t('dropshipping.nextWrong')} />
      <span className="text-15">
        {error ? (
          <span role="alert" className="font-medium text-error">
            {error}
          </span>
        ) : (
          message
        )}
        {left > 0 && <span className="text-ink"> {t('dropshipping.pasteLeft', { count: left })}</span>}
      </span>
    </div>
  );
}
