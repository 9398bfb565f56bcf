import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listOwnTasks } from '../../contract/office/tasks.ts';
import { listWaitingMessages } from '../../contract/office/today.ts';
import { emptyListState } from '../../kit/list-state.ts';
import { useWaitingProposals } from '../approvals/approvals-page.tsx';
import { bankLines } from '../bank/bank-lines.tsx';
import { useMay, usePerson } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { listAddress, useCount } from '../list/use-list.ts';
import { formatCount, viewsOf } from '../list/views-of.tsx';
import { orders } from '../order/orders.tsx';
import { DueDay } from '../order/task-items.tsx';
import { payments } from '../payments/payments.tsx';
import { formatDate, formatTime, formatWhole } from '../ui/format.ts';
import { PageHead, Panel, ReadFailed } from '../ui/page.tsx';

/** Lists whose views say what waits. */
const lists = [orders, payments];
const EVERY_MS = 60_000;

/** What the shop is waiting for; every figure opens its rows. */
export function TodayPage() {
  const { name, permissions } = usePerson();
  const open = lists.filter(({ list }) => permissions.includes(list.permission));
  return (
    <>
      <PageHead title={formatDate(new Date())}>
        <span className="muted">{name}</span>
      </PageHead>
      <div className="columns two">
        <WaitingForMe />
        {permissions.includes('orders:see') && <OwnTasks />}
        {permissions.includes('orders:see') && <Messages />}
        {open.map((declared) => (
          <Panel key={declared.path} title={declared.list.label} aside="what waits">
            <Waiting lines={viewsOf(declared)} />
          </Panel>
        ))}
      </div>
      {open.length === 0 && (
        <p className="note">Your roles open no lists yet. Ask a colleague who may change staff for a role.</p>
      )}
    </>
  );
}

/** How much of each waits, with a way there. */
const Waiting = ({ lines }: { lines: readonly { to: string; label: string; count: ReactNode }[] }) => (
  <table className="table waiting">
    <tbody>
      {lines.map(({ to, label, count }) => (
        <tr key={to}>
          <td className="number">
            <b>{count}</b>
          </td>
          <td>
            <Link to={to} className="link">
              {label}
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What the person alone can move on: decisions, and slips of transfers. */
function WaitingForMe() {
  const proposals = useWaitingProposals();
  const seesMoney = useMay(payments.list.permission);
  const slips = useCount(payments, slipState, !seesMoney).data;
  const bank = useCount(bankLines, bankState, !seesMoney).data;
  const lines = [
    { to: '/approvals', label: 'Approvals that wait for me', count: String(proposals) },
    ...(slips
      ? [
          {
            to: listAddress(payments.path, slipState),
            label: 'Slips of transfers to check',
            count: formatCount(slips),
          },
        ]
      : []),
    ...(bank ? [{ to: '/bank', label: 'Lines of the bank that wait', count: formatCount(bank) }] : []),
  ];
  return (
    <Panel title="Decisions" aside="what waits">
      <Waiting lines={lines} />
    </Panel>
  );
}

const bankState = { ...emptyListState, view: 'waits' };
const slipState = { ...emptyListState, view: 'slips' };

/** What the person is to do, the first due first. */
function OwnTasks() {
  const { data, error, refetch } = useRead(listOwnTasks, {}, { everyMs: EVERY_MS });
  const tasks = data?.tasks ?? [];
  return (
    <Panel title="Tasks" aside={data && (data.isMore ? `${tasks.length}+` : tasks.length)}>
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      {data && tasks.length === 0 && <p className="muted">You have no tasks.</p>}
      <ul className="stack">
        {tasks.map(({ id, orderId, text, due, isOverdue }) => (
          <li key={id}>
            <Link to={`/orders/${orderId}`} className="link">
              {orderId}
            </Link>{' '}
            <DueDay due={due} isOverdue={isOverdue} />
            <p className="second">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Buyers who wait for an answer, the longest first. */
function Messages() {
  const { data, error, refetch } = useRead(listWaitingMessages, {}, { everyMs: EVERY_MS });
  const messages = data?.messages ?? [];
  return (
    <Panel title="Messages" aside={data && (data.isMore ? `${messages.length}+` : messages.length)}>
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      {data && messages.length === 0 && <p className="muted">Nobody waits for an answer.</p>}
      <ul className="stack">
        {messages.map(({ orderId, buyer, at, text }) => (
          <li key={orderId}>
            <Link to={`/orders/${orderId}`} className="link">
              {orderId}
            </Link>{' '}
            {buyer}{' '}
            <time className="muted" dateTime={at} title={formatWhole(at)}>
              {formatTime(at)}
            </time>
            <p className="second">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
