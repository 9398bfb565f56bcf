import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { getBankLine, reopenBankLine } from '../../contract/office/bank.ts';
import { bankLineStateLabels } from '../../contract/office/bank-lines-list.ts';
import type { StaffOutput } from '../../contract/office/call.ts';
import { useMay } from '../calls/session.ts';
import { refresh, useRead } from '../calls/use-read.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { useActions } from '../keys/keys.ts';
import { Button } from '../ui/button.tsx';
import { Problems, useCallForm } from '../ui/form.tsx';
import { formatDay, formatMoney, formatWhole } from '../ui/format.ts';
import { PageHead, Panel, ReadFailed } from '../ui/page.tsx';
import { AsideDialog, DecideDialog, TakeBackDialog } from './line-dialogs.tsx';
import { MatchCell } from './lines-panel.tsx';

type Line = StaffOutput<typeof getBankLine>;
type Action = { id: 'decide' | 'aside' | 'takeBack' | 'reopen'; label: string; key: string };

/** What can be done with a line in its state. */
function actionsOf({ state, amount }: Line): Action[] {
  if (state === 'booked') return [{ id: 'takeBack', label: 'Take back', key: 'x' }];
  if (state === 'aside') return [{ id: 'reopen', label: 'Let it wait again', key: 'o' }];
  return [
    ...(amount > 0 ? [{ id: 'decide' as const, label: 'Decide', key: 'd' }] : []),
    { id: 'aside', label: 'Set aside', key: 'a' },
  ];
}

/** The page of the line in the address. */
export function BankLinePage() {
  const { lineId = '' } = useParams();
  const { data, error, refetch } = useRead(getBankLine, { id: lineId });
  if (error)
    return (
      <>
        <PageHead title={`Line ${lineId}`} />
        <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />
      </>
    );
  return data ? <LineView line={data} /> : <p>Loading the line</p>;
}

function LineView({ line }: { line: Line }) {
  const [open, setOpen] = useState<Action['id'] | null>(null);
  const mayChange = useMay('payments:change');
  const reopen = useCallForm(reopenBankLine, () => refresh());
  const actions = mayChange ? actionsOf(line) : [];
  const run = (id: Action['id']): void => {
    if (id === 'reopen') void reopen.submit({ id: line.id });
    else setOpen(id);
  };
  useActions(
    'Bank line',
    actions.map((action) => ({ ...action, run: () => run(action.id) })),
  );
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHead
        title={`${formatMoney(line.amount, line.currency)} ${line.payer}`.trim()}
        before={
          <span className="muted">
            <Link to="/bank" className="link">
              Bank
            </Link>{' '}
            <span aria-hidden="true">›</span>
          </span>
        }
      >
        <span className="muted">{bankLineStateLabels[line.state]}</span>
      </PageHead>
      <Problems refusal={reopen.refusal} />
      <div className="row">
        {actions.map(({ id, label, key }) => (
          <Button key={id} shortcut={key} onClick={() => run(id)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="columns two">
        <Panel title="Line" aside={line.account}>
          <dl className="facts">
            {factsOf(line).map(([label, text]) => (
              <Fact key={label} label={label} text={text} />
            ))}
          </dl>
        </Panel>
        <div>
          {line.state === 'open' && (
            <Panel title="May be for">
              <MatchCell line={line} />
            </Panel>
          )}
          {line.bookings.length > 0 && <Bookings line={line} />}
          <RecordHistory entity="bank_line" id={line.id} />
        </div>
      </div>
      {open === 'decide' && <DecideDialog line={line} onClose={close} />}
      {open === 'aside' && <AsideDialog line={line} onClose={close} />}
      {open === 'takeBack' && <TakeBackDialog id={line.id} onClose={close} />}
    </>
  );
}

const factsOf = (line: Line): [string, string][] =>
  [
    ['Booked', formatDay(line.bookedOn)],
    ['Text', line.text],
    ['Payer', line.payer],
    ['Account', line.payerAccount],
    ['Number', line.reference],
    ['Set aside', line.note],
    ['File', `${line.fileName}, ${formatWhole(line.loadedAt)}`],
  ].filter((fact): fact is [string, string] => fact[1] !== '');

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
);

const Bookings = ({ line: { bookings, currency } }: { line: Line }) => (
  <Panel title="Booked for" aside={bookings.length}>
    <ul className="stack">
      {bookings.map(({ payment, reference, amount, counted, currency: of }) => (
        <li key={payment}>
          <Link to={`/payments/${payment}`} className="link">
            {reference}
          </Link>{' '}
          {formatMoney(amount, currency)}
          {of !== currency && <span className="muted"> as {formatMoney(counted, of)}</span>}
        </li>
      ))}
    </ul>
  </Panel>
);
