import { Link } from 'react-router';
import type { RecordDeclaration } from '../../contract/office/record.ts';
import { emptyListState } from '../../kit/list-state.ts';
import { useMay } from '../calls/session.ts';
import { CellOf } from '../list/cell.tsx';
import { isNumeric, shownColumns, usePermittedColumns } from '../list/columns.ts';
import type { DeclaredList } from '../list/declared.ts';
import { listAddress, useCount, useRows } from '../list/use-list.ts';
import { formatCount } from '../list/views-of.tsx';
import { Panel, Region } from '../ui/page.tsx';
import { useNarrow } from '../ui/use-narrow.ts';

const MAX_SHOWN = 8;

type Props = { related: RecordDeclaration['related'][number]; declared: DeclaredList; id: string };

/** The first rows of another list that are about the record, and the way to all of them. */
export function RelatedRows(props: Props) {
  return useMay(props.declared.list.permission) ? <Rows {...props} /> : null;
}

function Rows({ related: { label, filter }, declared, id }: Props) {
  const state = { ...emptyListState, filters: { [filter]: id } };
  const { rows, isSuccess } = useRows(declared, state);
  const count = useCount(declared, state).data;
  const columns = shownColumns(usePermittedColumns(declared.list), [], useNarrow());
  const address = listAddress(declared.path, state);
  return (
    <Panel title={label} aside={count && formatCount(count)}>
      {isSuccess && rows.length === 0 && <p className="muted">None yet</p>}
      {rows.length > 0 && (
        <Region label={label}>
          <table className="table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={isNumeric(column) ? 'number' : undefined}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MAX_SHOWN).map((row) => (
                <tr key={String(row.id)}>
                  {columns.map((column) => (
                    <td key={column.name} className={isNumeric(column) ? 'number' : undefined}>
                      <CellOf
                        {...{ column, row, declared }}
                        to={`${declared.path}/${String(row.id)}`}
                        state={{ list: address }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Region>
      )}
      {rows.length > MAX_SHOWN && <Link to={address}>All of them</Link>}
    </Panel>
  );
}
