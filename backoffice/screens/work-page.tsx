import { useState } from 'react';
import { type Bulk, cancelBulk, listBulks, undoBulk } from '../../contract/office/bulk.ts';
import { callStaff } from '../calls/call-staff.ts';
import { refresh, useRead } from '../calls/use-read.ts';
import { doneWords } from '../history/words.ts';
import { Button } from '../ui/button.tsx';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { formatNumber, formatWhole } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { PageHead, Panel, ReadFailed, Region } from '../ui/page.tsx';
import { ExportsPanel } from './exports-panel.tsx';
import { ProblemsDialog } from './problems-dialog.tsx';

const BUSY_MS = 2000;
const EVERY_MS = 30_000;

const useBulks = () => {
  const [everyMs, setEvery] = useState(BUSY_MS);
  const bulks = useRead(listBulks, {}, { everyMs });
  const isBusy = bulks.data?.bulks.some(({ state }) => state === 'running') ?? true;
  const nextMs = isBusy ? BUSY_MS : EVERY_MS;
  if (nextMs !== everyMs) setEvery(nextMs);
  return bulks;
};

/** How many bulks are under way, for the rail. */
export function BulkCount() {
  const { data } = useRead(listBulks, {}, { everyMs: EVERY_MS });
  const running = data?.bulks.filter(({ state, isOwn }) => state === 'running' && isOwn).length ?? 0;
  return running > 0 && running;
}

type Open = { dialog: 'problems' | 'undo'; bulk: Bulk };

/** What the worker does with many records, what it has done, and the files that it has written. */
export function WorkPage() {
  const { data, error, refetch } = useBulks();
  const [open, setOpen] = useState<Open | null>(null);
  const bulks = data?.bulks ?? [];
  const running = bulks.filter(({ state }) => state === 'running');
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHead title="Work under way" />
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      {data && (
        <Panel title="Running" aside={running.length}>
          {running.length === 0 ? (
            <p className="muted">Nothing runs. Choose rows of a list by x to begin something.</p>
          ) : (
            <Bulks label="Running" bulks={running} onOpen={setOpen} />
          )}
        </Panel>
      )}
      {bulks.length > running.length && (
        <Panel title="Ended">
          <Bulks label="Ended" bulks={bulks.filter(({ state }) => state !== 'running')} onOpen={setOpen} />
        </Panel>
      )}
      <ExportsPanel />
      {open?.dialog === 'problems' && <ProblemsDialog bulk={open.bulk} onClose={close} />}
      {open?.dialog === 'undo' && <UndoDialog bulk={open.bulk} onClose={close} />}
    </>
  );
}

type ListProps = { label: string; bulks: readonly Bulk[]; onOpen: (open: Open) => void };

const Bulks = ({ label, bulks, onOpen }: ListProps) => (
  <Region label={label}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="roomy">
            Begun
          </th>
          <th scope="col">Rows</th>
          <th scope="col" className="number roomy">
            Done
          </th>
          <th scope="col" className="number roomy">
            Refused
          </th>
          <th scope="col" className="number roomy">
            To approve
          </th>
          <th scope="col">
            <span className="hidden">Do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bulks.map((bulk) => (
          <tr key={bulk.id}>
            <td>
              <b>{nameOf(bulk)}</b> <span className="muted">{bulk.reason}</span>
            </td>
            <td className="roomy">
              {bulk.by} <span className="muted nowrap">{formatWhole(bulk.at)}</span>
            </td>
            <td>
              <Progress bulk={bulk} />
            </td>
            <td className="number roomy">{formatNumber(bulk.done)}</td>
            <td className="number roomy">{formatNumber(bulk.refused)}</td>
            <td className="number roomy">{formatNumber(bulk.proposed)}</td>
            <td className="number">
              <Buttons bulk={bulk} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Region>
);

const nameOf = ({ id, call, undoOf }: Bulk): string =>
  undoOf === null ? `${doneWords(call)}, run ${id}` : `taking back run ${undoOf}, run ${id}`;

const endings = {
  running: '',
  done: '',
  cancelled: 'cancelled',
  stopped: 'stopped: the person was shut out',
};

function Progress({ bulk: { id, total, done, refused, proposed, state } }: { bulk: Bulk }) {
  const seen = done + refused + proposed;
  return (
    <>
      <progress aria-label={`Rows of ${id}`} max={total} value={seen} />{' '}
      <span className="nowrap">{`${formatNumber(seen)} of ${formatNumber(total)}`}</span>{' '}
      <span className="muted">{endings[state]}</span>
    </>
  );
}

async function cancel(id: number): Promise<void> {
  const answer = await callStaff(cancelBulk, { id });
  notify(answer.ok ? 'Cancelled. What is done stays done.' : answer.refusal.message);
  await refresh();
}

const Buttons = ({ bulk, onOpen }: { bulk: Bulk; onOpen: (open: Open) => void }) => (
  <>
    {bulk.refused + bulk.proposed > 0 && (
      <Button
        look="quiet"
        aria-label={`Problems of ${bulk.id}`}
        onClick={() => onOpen({ dialog: 'problems', bulk })}
      >
        Problems
      </Button>
    )}
    {bulk.isOwn && bulk.state === 'running' && (
      <Button aria-label={`Cancel ${bulk.id}`} onClick={() => void cancel(bulk.id)}>
        Cancel
      </Button>
    )}
    {bulk.canUndo && (
      <Button look="quiet" aria-label={`Undo ${bulk.id}`} onClick={() => onOpen({ dialog: 'undo', bulk })}>
        Undo
      </Button>
    )}
  </>
);

function UndoDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const form = useDialogCall(undoBulk, onClose, ({ total }) => `Takes back ${formatNumber(total)} rows`);
  return (
    <CallDialog
      title={`Undo: ${nameOf(bulk)}`}
      form={form}
      label="Undo"
      onSubmit={(reason) => void form.submit({ id: bulk.id }, reason)}
      onClose={onClose}
    >
      <p>
        Each of the {formatNumber(bulk.done)} rows is taken back by the same rules as by hand. What somebody
        has changed since is refused and stays.
      </p>
    </CallDialog>
  );
}
