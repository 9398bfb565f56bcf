import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffOutput } from '../../contract/office/call.ts';
import { refresh } from '../calls/use-read.ts';
import { CallDialog } from '../ui/call-dialog.tsx';
import { useCallForm } from '../ui/form.tsx';
import { formatNumber } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { Region } from '../ui/page.tsx';
import type { ChosenAction, DeclaredList, ListWork } from './declared.ts';
import { followBulk } from './follow-bulk.ts';

type Props = {
  declared: DeclaredList;
  work: ListWork;
  action: ChosenAction;
  selection: number;
  total: number;
  onStarted: () => void;
  onClose: () => void;
};
type Tried = StaffOutput<ListWork['calls']['tryBulk']>;

/** Asks for the input of an action, shows what would come of it, and begins it. */
export function BulkDialog({ declared, work, action: chosen, selection, total, ...props }: Props) {
  const { action, label, contract, Fields, isGrave } = chosen;
  const [input, setInput] = useState<Record<string, unknown>>(chosen.input ?? {});
  const [tried, setTried] = useState<Tried | null>(null);
  const navigate = useNavigate();
  const trial = useCallForm(work.calls.tryBulk, setTried);
  const start = useCallForm(work.calls.startBulk, ({ id }) => {
    props.onClose();
    props.onStarted();
    const begun = notify(`${label}: begun`, { label: 'Show', run: () => void navigate('/work') });
    void followBulk(id, label, begun);
    return refresh();
  });
  const change = (next: Record<string, unknown>): void => {
    setInput(next);
    setTried(null);
  };
  const form = tried ? start : trial;
  const rows = `${formatNumber(total)} ${declared.list.label.toLowerCase()}`;
  const submit = (reason = ''): void => {
    if (tried) void start.submit({ selection, action, input }, reason);
    else void trial.submit({ selection, action, input, reason });
  };
  return (
    <CallDialog
      title={`${label}: ${rows}`}
      form={{ ...form, contract }}
      label={tried ? `Begin with ${rows}` : 'See what it would do'}
      isGrave={tried !== null && isGrave === true}
      hasFocus={!Fields}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {Fields && <Fields onInput={change} errorOf={form.errorOf} />}
      {tried ? (
        <Result tried={tried} />
      ) : (
        <p className="muted">First it is tried with at most 200 of them, and nothing is stored.</p>
      )}
    </CallDialog>
  );
}

function Result({ tried: { total, tried, fine, proposed, refused } }: { tried: Tried }) {
  const counts = [
    `${formatNumber(fine)} fine`,
    proposed > 0 && `${formatNumber(proposed)} beyond your limit: they wait for a second person`,
    `${formatNumber(refused.length)} refused`,
  ].filter(Boolean);
  const ref = useRef<HTMLDivElement>(null);
  // The button was disabled meanwhile, which took its focus; the next press of Ctrl-Enter is for the form.
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={refused.length > 0 ? 'note bad' : 'note fine'} role="status" tabIndex={-1}>
      <b>{tried < total ? `Of the first ${formatNumber(tried)}: ` : ''}</b>
      {counts.join(' · ')}
      {refused.length > 0 && (
        <Region label="Refused">
          <ul className="refused">
            {refused.map(({ n, record, message }) => (
              <li key={n}>
                {!message.startsWith(record) && <b>{record}</b>} {message}
              </li>
            ))}
          </ul>
        </Region>
      )}
    </div>
  );
}
