import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ListState } from '../../kit/list-state.ts';
import { CellOf } from './cell.tsx';
import { isNumeric, type NamedColumn, widthOf } from './columns.ts';
import type { DeclaredList, Row } from './declared.ts';
import { RowTick, TickAll } from './ticks.tsx';
import type { Choice } from './use-choice.ts';

const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 28;
const TICK_WIDTH = 34;
/** Rows before the last one at which the next page is asked for. */
const ROWS_LEFT = 20;

type Props = {
  declared: DeclaredList;
  columns: readonly NamedColumn[];
  rows: readonly Row[];
  /** Of all rows, where it is known. */
  total: number | undefined;
  state: ListState;
  /** The row with the cursor, and whether a key moved it there. */
  cursor: { at: number; byKey: boolean };
  /** The chosen rows; without it none can be. */
  choice: Choice | undefined;
  pathOf: (row: Row) => string;
  /** The router's state of a row's page: the list that it was opened from. */
  from: unknown;
  onCursor: (at: number) => void;
  onSort: (sort: string) => void;
  /** The end comes near. */
  onEnd: () => void;
};

/** Rows of one height, of which those in sight are in the document. */
export function Table(props: Props) {
  const { columns, rows, total, cursor, choice, onEnd } = props;
  const region = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - ROWS_LEFT) onEnd();
  });
  useCursorFocus(cursor, region, (at) => virtual.scrollToIndex(at));
  const above = (items[0]?.start ?? HEAD_HEIGHT) - HEAD_HEIGHT;
  const below = Math.max(0, rows.length * ROW_HEIGHT - above - items.length * ROW_HEIGHT);
  const width = columns.reduce((sum, column) => sum + widthOf(column), choice ? TICK_WIDTH : 0);
  return (
    <section className="list-region" ref={region} aria-label="Rows">
      <table
        className="list"
        style={{ minWidth: width }}
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <colgroup>
          {choice && <col style={{ width: TICK_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.name} style={column.type === 'people' ? {} : { width: widthOf(column) }} />
          ))}
        </colgroup>
        <Head {...props} />
        <tbody>
          <Space height={above} />
          {items.map(({ index }) => {
            const row = rows[index];
            return row && <BodyRow key={String(row.id)} {...props} row={row} at={index} />;
          })}
          <Space height={below} />
        </tbody>
      </table>
    </section>
  );
}

/** Moves the focus to the link of the row that a key has moved the cursor to, once it is in the document. */
function useCursorFocus(
  cursor: Props['cursor'],
  region: { current: HTMLElement | null },
  scrollTo: (at: number) => void,
): void {
  const scroll = useRef(scrollTo);
  useLayoutEffect(() => {
    scroll.current = scrollTo;
  });
  useEffect(() => {
    if (cursor.at > 0 || cursor.byKey) scroll.current(cursor.at);
    if (!cursor.byKey) return undefined;
    const frame = requestAnimationFrame(() =>
      region.current
        ?.querySelector<HTMLElement>(`[data-row="${cursor.at}"] a`)
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [cursor, region]);
}

const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus
    <tr aria-hidden="true" className="space">
      <td style={{ height }} />
    </tr>
  ) : null;

function Head({ columns, declared, state, choice, rows, onSort }: Props) {
  const sorts = declared.list.sorts;
  const [usual = '', direction] = Object.entries(sorts)[0] ?? [];
  const sort = state.sort || (direction === 'down' ? `-${usual}` : usual);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {choice && <TickAll choice={choice} rows={rows} />}
        {columns.map((column) => {
          const { name, label } = column;
          const sorted = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
          return (
            <th
              key={name}
              scope="col"
              className={isNumeric(column) ? 'number' : undefined}
              aria-sort={sorted}
            >
              {name in sorts ? (
                <button type="button" onClick={() => onSort(sorted === 'descending' ? name : `-${name}`)}>
                  {label} <span aria-hidden="true">{sorted === 'ascending' ? '↑' : sorted && '↓'}</span>
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function BodyRow({
  columns,
  declared,
  row,
  at,
  cursor,
  choice,
  pathOf,
  from,
  onCursor,
}: Props & { row: Row; at: number }) {
  return (
    <tr
      aria-rowindex={at + 2}
      aria-current={cursor.at === at ? 'true' : undefined}
      data-row={at}
      className={choice?.has(row) ? 'is-chosen' : undefined}
      onClick={() => onCursor(at)}
      onFocus={() => {
        if (cursor.at !== at) onCursor(at);
      }}
    >
      {choice && <RowTick choice={choice} row={row} at={at} />}
      {columns.map((column) => (
        <td key={column.name} className={isNumeric(column) ? 'number' : undefined}>
          <CellOf column={column} row={row} declared={declared} to={pathOf(row)} state={from} />
        </td>
      ))}
    </tr>
  );
}
