import { useState } from 'react';
import type { FilterValue, ListState } from '../../kit/list-state.ts';
import { useActions } from '../keys/keys.ts';
import { Key } from '../ui/button.tsx';
import type { DeclaredList } from './declared.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { filterText } from './filter-text.ts';
import { useChoices } from './use-choices.ts';

type Props = {
  declared: DeclaredList;
  state: ListState;
  setState: (next: Partial<ListState>) => void;
};

/** The filters of a list: one that is set can be changed and taken away. */
export function Filters({ declared, state, setState }: Props) {
  const { filters } = declared.list;
  /** The filter that is being set; empty: which one is to be chosen. */
  const [edited, edit] = useState<string | null>(null);
  const set = (name: string, value: FilterValue | undefined): void => {
    const { [name]: _, ...others } = state.filters;
    setState({ filters: value === undefined ? others : { ...others, [name]: value } });
  };
  useActions('Filters', [{ id: 'filter', label: 'Filter', key: 'f', run: () => edit('') }]);
  return (
    <>
      {Object.entries(state.filters).map(([name, value]) => {
        if (value === undefined) return null;
        const label = filters[name]?.label ?? name;
        return (
          <span key={name} className="chip">
            <button type="button" onClick={() => edit(name)}>
              <span className="muted">{label}</span> <Value {...{ declared, name, value }} />
            </button>
            <button
              type="button"
              aria-label={`Take away the filter ${label}`}
              onClick={() => set(name, undefined)}
            >
              ×
            </button>
          </span>
        );
      })}
      <span className="chip add">
        <button type="button" onClick={() => edit('')}>
          Filter <Key name="f" />
        </button>
      </span>
      {edited !== null && (
        <FilterDialog
          key={edited}
          declared={declared}
          name={edited}
          state={state}
          onSet={(name, value) => {
            set(name, value);
            edit(null);
          }}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}

function Value({ declared, name, value }: { declared: DeclaredList; name: string; value: FilterValue }) {
  const filter = declared.list.filters[name];
  const choices = useChoices(declared, filter);
  return filter ? filterText(filter, value, choices) : null;
}
