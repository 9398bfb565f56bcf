import { type ReactNode, useState } from 'react';
import { type ChangeSet, undoChange } from '../../contract/office/history.ts';
import { callStaff } from '../calls/call-staff.ts';
import { refresh } from '../calls/use-read.ts';
import { formatClock, formatWhole } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { doneText, fieldChanges } from './words.ts';

const MAX_FIELDS = 5;

/** What somebody did at once: who, what, why, and before and after of each field. */
export function ChangeItem({ set, about }: { set: ChangeSet; about?: ReactNode }) {
  const [isWhole, showWhole] = useState(false);
  const fields = set.kind === 'change' ? fieldChanges(set) : [];
  const shown = isWhole ? fields : fields.slice(0, MAX_FIELDS);
  return (
    <li>
      <time dateTime={set.at} title={formatWhole(set.at)}>
        {formatClock(set.at)}
      </time>
      <div>
        <b>{set.actor}</b> {doneText(set)}
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
          {set.undo === 'possible' && <UndoButton set={set} />}
        </span>
      </div>
    </li>
  );
}

/** Says why where a change cannot be taken back any more: somebody changed it later. */
function UndoButton({ set }: { set: ChangeSet }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const undo = async (): Promise<void> => {
    setBusy(true);
    const answer = await callStaff(undoChange, { id: set.id });
    setBusy(false);
    setProblem(answer.ok ? '' : answer.refusal.message);
    if (!answer.ok) return;
    notify('Taken back');
    await refresh();
  };
  return (
    <>
      <button
        type="button"
        className="link"
        disabled={isBusy}
        aria-label={`Undo: ${doneText(set)}, ${formatWhole(set.at)}`}
        onClick={() => void undo()}
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
