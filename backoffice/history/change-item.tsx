import { type ReactNode, useRef, useState } from 'react';
import type { ChangeSet } from '../../contract/office/history.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { useRead } from '../calls/use-read.ts';
import { formatClock, formatWhole } from '../ui/format.ts';
import { undo } from './undo.ts';
import { doneText, fieldChanges, type NameOf } from './words.ts';

const MAX_FIELDS = 5;

/** What somebody did at once: who, what, why, and before and after of each field. */
export function ChangeItem({ set, about }: { set: ChangeSet; about?: ReactNode }) {
  const [isWhole, showWhole] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const nameOf = useNames();
  const fields = set.kind === 'change' ? fieldChanges(set, nameOf) : [];
  const shown = isWhole ? fields : fields.slice(0, MAX_FIELDS);
  return (
    <li ref={item} tabIndex={-1}>
      <time dateTime={set.at} title={formatWhole(set.at)}>
        {formatClock(set.at)}
      </time>
      <div>
        <b>{set.actor}</b> {about ? doneText(set).replace(/ it$/, '') : doneText(set)}
        {about && <> {about}</>}
        {set.reason && `, “${set.reason}”`}
        {set.undo === 'done' && <span className="muted"> · taken back</span>}
        {shown.map(({ key, field, before, after }) => (
          <div key={key}>
            <span className="muted">{field}</span> {before !== null && <del>{before}</del>}{' '}
            {after !== null && <ins>{after}</ins>}
          </div>
        ))}
        <span className="row">
          {fields.length > shown.length && (
            <button type="button" className="link" onClick={() => showWhole(true)}>
              {fields.length - shown.length} more
            </button>
          )}
          {set.undo === 'possible' && <UndoButton set={set} onDone={() => item.current?.focus()} />}
        </span>
      </div>
    </li>
  );
}

/** Names of colleagues, also of those who were shut out. */
export function useNames(): NameOf {
  const { data } = useRead(listStaff, {});
  return (id) => {
    const person = data?.staff.find((one) => one.id === id);
    return person ? person.name || person.email : `no. ${id}`;
  };
}

/** Says why where a change cannot be taken back any more: somebody changed it later. */
function UndoButton({ set, onDone }: { set: ChangeSet; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async (): Promise<void> => {
    setBusy(true);
    const refused = await undo(set);
    setBusy(false);
    setProblem(refused ?? '');
    // The button goes, and with it the focus.
    if (!refused) onDone();
  };
  return (
    <>
      <button
        type="button"
        className="link"
        disabled={isBusy}
        aria-label={`Undo: ${doneText(set)}, ${formatWhole(set.at)}`}
        onClick={() => void press()}
      >
        Undo
      </button>
      {problem && (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
