import { useState } from 'react';
import { Link } from 'react-router';
import { bookBankLines, type OpenBankLine, readBankDesk } from '../../contract/office/bank.ts';
import type { StaffOutput } from '../../contract/office/call.ts';
import { useMay } from '../calls/session.ts';
import { refresh, useRead } from '../calls/use-read.ts';
import { useActions } from '../keys/keys.ts';
import { Button } from '../ui/button.tsx';
import { Problems, useCallForm } from '../ui/form.tsx';
import { formatMoney, formatNumber, formatWhole } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { PageHead, Panel, ReadFailed, Region } from '../ui/page.tsx';
import { AsideDialog, DecideDialog } from './line-dialogs.tsx';
import { LinesPanel, type LinesProps } from './lines-panel.tsx';
import { LoadPanel } from './load-panel.tsx';
import { isReady, isToDecide } from './match-text.ts';

/** The worker books lines in a moment. */
const EVERY_MS = 4000;

type Open = { dialog: 'decide' | 'aside'; line: OpenBankLine };

/** Moves the focus to the next or the last line before. */
function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>('button, input')?.focus();
}

/** What the bank’s files have brought and nobody has dealt with. */
export function BankPage() {
  const { data, error, refetch } = useRead(readBankDesk, {}, { everyMs: EVERY_MS });
  const [open, setOpen] = useState<Open | null>(null);
  const mayChange = useMay('payments:change');
  useActions('Lines', [
    { id: 'next', label: 'Next line', key: 'j', otherKey: 'ArrowDown', run: () => moveBy(1) },
    { id: 'before', label: 'Line before', key: 'k', otherKey: 'ArrowUp', run: () => moveBy(-1) },
  ]);
  const lines = data?.lines ?? [];
  const ready = lines.filter(isReady);
  const toDecide = lines.filter(isToDecide);
  const others = lines.filter((line) => !isReady(line) && !isToDecide(line));
  const panel = {
    onDecide: (line: OpenBankLine) => setOpen({ dialog: 'decide', line }),
    onAside: (line: OpenBankLine) => setOpen({ dialog: 'aside', line }),
    mayChange,
  };
  return (
    <>
      <PageHead title="Bank">
        <span className="muted" role="status">
          {data &&
            `${formatNumber(lines.length)}${data.isMore ? '+' : ''} ${lines.length === 1 ? 'line waits' : 'lines wait'}`}
        </span>
        <Link to="/bank/lines" className="link end">
          All lines
        </Link>
      </PageHead>
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      {mayChange && <LoadPanel />}
      {ready.length > 0 && <ReadyPanel lines={ready} {...panel} />}
      {toDecide.length > 0 && <LinesPanel title="To decide" lines={toDecide} {...panel} />}
      {others.length > 0 && <LinesPanel title="Not matched" lines={others} {...panel} />}
      {data && <Statements statements={data.statements} />}
      {open?.dialog === 'decide' && <DecideDialog line={open.line} onClose={() => setOpen(null)} />}
      {open?.dialog === 'aside' && <AsideDialog line={open.line} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Lines that fit for sure: booked with one press, without those whose tick is taken away. */
function ReadyPanel({ lines, ...panel }: Omit<LinesProps, 'title' | 'choice' | 'children'>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = lines.filter(({ id }) => !left.has(id));
  const form = useCallForm(bookBankLines, ({ total }) => {
    notify(`Booking ${formatNumber(total)} ${total === 1 ? 'line' : 'lines'}: begun`);
    return refresh();
  });
  const book = (): void =>
    void form.submit({
      lines: chosen.map(({ id, match }) => ({
        id,
        parts: match.parts.map(({ reference, amount }) => ({ reference, amount })),
      })),
    });
  const label = `Book ${formatNumber(chosen.length)} ${chosen.length === 1 ? 'line' : 'lines'}`;
  const canBook = panel.mayChange && chosen.length > 0 && !form.isBusy;
  useActions('Bank', canBook ? [{ id: 'book', label, key: 'b', run: book }] : []);
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <LinesPanel
      title="Ready"
      lines={lines}
      {...panel}
      choice={panel.mayChange ? { has: (id) => !left.has(id), toggle } : undefined}
    >
      <Problems refusal={form.refusal} />
      {panel.mayChange && (
        <p>
          <Button look="primary" shortcut="b" disabled={!canBook} onClick={book}>
            {label}
          </Button>
        </p>
      )}
    </LinesPanel>
  );
}

type Statement = StaffOutput<typeof readBankDesk>['statements'][number];

const formats: Readonly<Record<string, string>> = { camt053: 'camt.053', mt940: 'MT940', table: 'table' };

/** The latest files, so that a missing day is seen. */
function Statements({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0) return <p className="note">No file of the bank was loaded yet.</p>;
  return (
    <Panel title="Statements" aside="the latest">
      <Region label="Statements">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">Account</th>
              <th scope="col">File</th>
              <th scope="col" className="number">
                Opening
              </th>
              <th scope="col" className="number">
                Closing
              </th>
              <th scope="col" className="number">
                Lines
              </th>
            </tr>
          </thead>
          <tbody>
            {statements.map((row) => (
              <tr key={row.id}>
                <td className="nowrap">
                  {row.fromDay === row.toDay ? row.toDay : `${row.fromDay} to ${row.toDay}`}
                </td>
                <td>{row.account}</td>
                <td title={formatWhole(row.loadedAt)}>
                  {row.fileName} <span className="muted">{formats[row.format] ?? row.format}</span>
                </td>
                <td className="number nowrap">
                  {row.opening !== null && formatMoney(row.opening, row.currency)}
                </td>
                <td className="number nowrap">
                  {row.closing !== null && formatMoney(row.closing, row.currency)}
                </td>
                <td className="number nowrap">
                  {formatNumber(row.lines)}
                  {row.open > 0 && <span className="late"> {formatNumber(row.open)} wait</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </Panel>
  );
}
