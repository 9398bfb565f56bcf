import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emptyListState, type ListState } from '../../kit/list-state.ts';
import { useMay } from '../calls/session.ts';
import { type Action, useActions } from '../keys/keys.ts';
import { Button } from '../ui/button.tsx';
import { PageHead, ReadFailed } from '../ui/page.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { shownColumns, usePermittedColumns } from './columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import type { DeclaredList, Row } from './declared.ts';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import { SearchBox } from './search-box.tsx';
import { Table } from './table.tsx';
import { type Choice, useChoice } from './use-choice.ts';
import { useCursor } from './use-cursor.ts';
import { useCount, useListState, useRows } from './use-list.ts';
import { ViewsBar } from './views-bar.tsx';
import { formatCount } from './views-of.tsx';

/** The page of a declared list: views, search, filters, columns and rows, all by keys too. */
export function ListPage({ declared }: { declared: DeclaredList }) {
  const { list } = declared;
  const { state, setState } = useListState(declared);
  const { pathname, search, hash } = useLocation();
  const address = `${pathname}${search}${hash}`;
  const query = useRows(declared, state);
  const count = useCount(declared, state).data;
  const permitted = usePermittedColumns(list);
  const columns = shownColumns(permitted, state.columns, useNarrow());
  const { cursor, setCursor } = useCursor(address, query.rows);
  const choice = useChoice(query.rows, JSON.stringify([state.view, state.filters, state.search]));
  const mayWork = useMay(declared.work?.permission ?? null);
  const mayAdd = useMay(declared.adds?.permission ?? null);
  const work = mayWork ? declared.work : undefined;
  const adds = mayAdd ? declared.adds : undefined;
  const [isChoosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const pathOf = (row: Row): string => `${declared.path}/${String(row.id)}`;
  const open = (): void => {
    const row = query.rows[cursor.at];
    if (row) void navigate(pathOf(row), { state: { list: address } });
  };
  useActions(list.label, [
    { id: 'columns', label: 'Columns', key: 'v', run: () => setChoosing(true) },
    {
      id: 'next',
      label: 'Next row',
      key: 'j',
      otherKey: 'ArrowDown',
      run: () => setCursor(cursor.at + 1, true),
    },
    {
      id: 'before',
      label: 'Row before',
      key: 'k',
      otherKey: 'ArrowUp',
      run: () => setCursor(cursor.at - 1, true),
    },
    { id: 'open', label: 'Open the row', key: 'Enter', run: open },
    ...(adds ? [{ id: 'add', label: adds.label, key: 'n', run: () => void navigate(adds.to) }] : []),
    ...(work ? choosing(choice, cursor.at, (at) => setCursor(at, true)) : []),
  ]);
  const isEmpty = query.isSuccess && query.rows.length === 0;
  return (
    <div className="list-page">
      <PageHead title={list.label}>
        <span className="muted" role="status">
          {count && foundText(count)}
        </span>
        <span className="row end">
          {adds && (
            <Button look="quiet" shortcut="n" onClick={() => void navigate(adds.to)}>
              {adds.label}
            </Button>
          )}
          <ExportButton {...{ declared, state }} />
          <Button look="quiet" shortcut="v" onClick={() => setChoosing(true)}>
            Columns
          </Button>
        </span>
      </PageHead>
      <ViewsBar declared={declared} state={state} />
      <div className="row">
        {list.search && <SearchBox declared={declared} state={state} setState={setState} />}
        <Filters declared={declared} state={state} setState={setState} />
      </div>
      {work && <ChosenBar {...{ declared, work, state, choice }} found={count} />}
      {query.error && <ReadFailed refusal={query.error.refusal} onAgain={() => void query.refetch()} />}
      {isEmpty && <Empty isWhole={isWhole(state)} onClear={() => setState(emptyListState)} />}
      {!isEmpty && (
        <Table
          {...{ declared, state, cursor, pathOf }}
          choice={work && choice}
          columns={columns}
          rows={query.rows}
          total={count?.isCapped ? undefined : count?.count}
          from={{ list: address }}
          onCursor={(at) => setCursor(at, false)}
          onSort={(sort) => setState({ sort })}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
          }}
        />
      )}
      {isChoosing && (
        <ColumnsDialog
          columns={permitted}
          chosen={columns.map(({ name }) => name)}
          onChoose={(columns) => setState({ columns }, true)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Choosing by keys. */
const choosing = (choice: Choice, at: number, moveTo: (at: number) => void): Action[] => {
  const extend = (to: number): void => {
    choice.extendFrom(at, to);
    moveTo(to);
  };
  return [
    { id: 'choose', label: 'Choose the row', key: 'x', otherKey: ' ', run: () => choice.toggle(at) },
    { id: 'down', label: 'Choose down', key: 'Shift ArrowDown', run: () => extend(at + 1) },
    { id: 'up', label: 'Choose up', key: 'Shift ArrowUp', run: () => extend(at - 1) },
  ];
};

const foundText = (count: { count: number; isCapped: boolean }): string =>
  count.isCapped ? `over ${formatCount(count).replace('+', '')}` : `${formatCount(count)} found`;

/** Whether a state leaves nothing out. */
const isWhole = ({ view, filters, search }: ListState): boolean =>
  view === undefined && search === '' && Object.keys(filters).length === 0;

const Empty = ({ isWhole, onClear }: { isWhole: boolean; onClear: () => void }) => (
  <div className="note row" role="status">
    <span>
      {isWhole ? 'There are none yet.' : 'Nothing matches. Take a filter away, search for less, or'}
    </span>
    {!isWhole && <Button onClick={onClear}>Show all</Button>}
  </div>
);
