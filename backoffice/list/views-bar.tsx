import { useState } from 'react';
import { Link } from 'react-router';
import { formatListState, type ListState } from '../../kit/list-state.ts';
import { useRead } from '../calls/use-read.ts';
import { useActions } from '../keys/keys.ts';
import { Button } from '../ui/button.tsx';
import type { DeclaredList } from './declared.ts';
import { type SavedView, SaveViewDialog } from './save-view-dialog.tsx';
import { listAddress, useCount } from './use-list.ts';
import { formatCount, viewsOf } from './views-of.tsx';

type Props = { declared: DeclaredList; state: ListState };

/** A state without what is searched for, which no view has. */
const queryOf = (state: ListState): string => formatListState(state).query;

/** Declared and saved states of the list, with how many rows each has. */
export function ViewsBar({ declared, state }: Props) {
  const saved = useRead(declared.views.views, {}).data?.views ?? [];
  const [isSaving, setSaving] = useState(false);
  const query = queryOf(state);
  const current = saved.find((view) => queryOf(view.state) === query);
  useActions('Views', [{ id: 'save', label: 'Save as a view', key: 's', run: () => setSaving(true) }]);
  const isCurrent = (is: boolean): 'true' | undefined => (is ? 'true' : undefined);
  return (
    <nav className="views" aria-label="Views">
      <Link to={declared.path} aria-current={isCurrent(!current && state.view === undefined)}>
        All
      </Link>
      {viewsOf(declared).map(({ view, label, to, count }) => (
        <Link key={view} to={to} aria-current={isCurrent(!current && state.view === view)}>
          {label}
          <i>{count}</i>
        </Link>
      ))}
      {saved.map((view) => (
        <Link
          key={view.id}
          to={listAddress(declared.path, view.state)}
          aria-current={isCurrent(view === current)}
          title={view.isOwn ? undefined : `by ${view.by}`}
        >
          {view.name}
          <SavedCount declared={declared} view={view} />
        </Link>
      ))}
      <Button look="quiet" shortcut="s" onClick={() => setSaving(true)}>
        Save view
      </Button>
      {isSaving && (
        <SaveViewDialog {...{ declared, state, saved, current }} onClose={() => setSaving(false)} />
      )}
    </nav>
  );
}

function SavedCount({ declared, view }: { declared: DeclaredList; view: SavedView }) {
  const { data } = useCount(declared, view.state);
  return <i>{data && formatCount(data)}</i>;
}
