import { emptyListState } from '../../kit/list-state.ts';
import { read } from '../calls/use-read.ts';
import type { Finder } from '../frame/palette.tsx';
import { formatMoney } from '../ui/format.ts';
import type { Column, DeclaredList, Row } from './declared.ts';
import { listAddress, toInput } from './use-list.ts';

const MAX_FOUND = 8;

/** What of a row tells it from others, in a line; other types say little by themselves. */
function textOf(column: Column, name: string, row: Row): string {
  const value = row[name] ?? null;
  if (value === null) return '';
  if (column.type === 'people') return [value].flat().join(', ');
  if (column.type === 'choice') return column.choices?.[String(value)] ?? '';
  if (column.type === 'money') return formatMoney(Number(value), String(row[column.currency ?? ''] ?? 'USD'));
  return '';
}

/** Finds rows of a list in Ctrl-K by whatever its search finds. */
export const finderOf = ({ list, rows: contract, path }: DeclaredList): Finder => ({
  name: list.label,
  permission: list.permission,
  find: async (text) => {
    const state = { ...emptyListState, search: text };
    const address = listAddress(path, state);
    const { rows } = await read(contract, { state: toInput(state) });
    const found = rows.slice(0, MAX_FOUND).map((row) => ({
      id: `${list.name}-${String(row.id)}`,
      label: String(row.id),
      detail: Object.entries(list.columns)
        .map(([name, column]) => textOf(column, name, row))
        .filter(Boolean)
        .join(' · '),
      to: `${path}/${String(row.id)}`,
      state: { list: address },
    }));
    const all = {
      id: `${list.name}-all`,
      label: `All ${list.label.toLowerCase()} with “${text}”`,
      to: address,
    };
    return found.length > 0 ? [...found, all] : [];
  },
});
