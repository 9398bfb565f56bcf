import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { approveProposal } from '../../contract/office/approvals.ts';
import { adjustBalance } from '../../contract/office/balances.ts';
import type { StaffInput } from '../../contract/office/call.ts';
import { type ChangeSet, getHistory } from '../../contract/office/history.ts';
import { refundOrderAmount } from '../../contract/office/order-refunds.ts';
import {
  cancelOrder,
  correctTracking,
  decideRequest,
  deliverOrder,
  receiveReturn,
  refundOrder,
  shipOrder,
} from '../../contract/office/orders.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { read, useRead } from '../calls/use-read.ts';
import { screens } from '../declared/screens.tsx';
import { ChangeItem, useNames } from '../history/change-item.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/field.tsx';
import { formatTime } from '../ui/format.ts';
import { PageHead, ReadFailed } from '../ui/page.tsx';

type Part = Pick<StaffInput<typeof getHistory>, 'kind' | 'calls'>;

/** Parts of the history by name: what staff did of a kind, or by these calls. */
const parts: Readonly<Record<string, Part>> = {
  All: {},
  Changes: { kind: 'change' },
  'Money given back': {
    calls: [
      refundOrder.path,
      refundOrderAmount.path,
      receiveReturn.path,
      decideRequest.path,
      cancelOrder.path,
      adjustBalance.path,
      approveProposal.path,
    ],
  },
  Parcels: { calls: [shipOrder.path, correctTracking.path, deliverOrder.path] },
  'Looks at personal data': { kind: 'read' },
  'Sign-ins': { kind: 'sign_in' },
  Exports: { kind: 'export' },
};

/** What staff did, newest first. */
export function HistoryPage() {
  const [part, setPart] = useState('All');
  const [staff, setStaff] = useState('');
  const people = useRead(listStaff, {}).data?.staff ?? [];
  const query = useInfiniteQuery({
    queryKey: [getHistory.path, part, staff],
    queryFn: ({ pageParam }) =>
      read(getHistory, {
        ...(pageParam > 0 && { before: pageParam }),
        ...(staff && { staff: Number(staff) }),
        ...parts[part],
      }),
    initialPageParam: 0,
    getNextPageParam: ({ sets, more }) => (more ? sets.at(-1)?.id : undefined),
  });
  const sets = query.data?.pages.flatMap((page) => page.sets) ?? [];
  return (
    <>
      <PageHead title="History" />
      <div className="row filters">
        <Choice
          label="What"
          name="part"
          choices={Object.fromEntries(Object.keys(parts).map((name) => [name, name]))}
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
        <Choice
          label="Who"
          name="staff"
          choices={{
            '': 'Everybody',
            ...Object.fromEntries(people.map(({ id, name, email }) => [String(id), name || email])),
          }}
          value={staff}
          onChange={(event) => setStaff(event.target.value)}
        />
      </div>
      {query.error && <ReadFailed refusal={query.error.refusal} onAgain={() => void query.refetch()} />}
      {query.isSuccess && sets.length === 0 && <p className="note">Nothing yet.</p>}
      <Days sets={sets} />
      {query.hasNextPage && (
        <p>
          <Button disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            Older
          </Button>
        </p>
      )}
    </>
  );
}

/** Sets under their days, each with the record that it is about. */
function Days({ sets }: { sets: readonly ChangeSet[] }) {
  const days = Object.entries(Object.groupBy(sets, ({ at }) => new Date(at).toDateString()));
  return days.map(([day, ofDay = []]) => (
    <section key={day} className="panel">
      <h2>{new Date().toDateString() === day ? 'Today' : formatTime(ofDay[0]?.at ?? day)}</h2>
      <ul className="history">
        {ofDay.map((set) => (
          <ChangeItem key={set.id} set={set} about={<About set={set} />} />
        ))}
      </ul>
    </section>
  ));
}

/** The record of a change, with the way to its page. */
function About({ set: { entity, entityId } }: { set: ChangeSet }) {
  const nameOf = useNames();
  if (!entity || !entityId) return null;
  const page = pages.get(entity);
  if (entity === 'staff') return <span className="muted">{nameOf(Number(entityId))}</span>;
  if (!page) return <span className="muted">{`${entity} ${entityId}`}</span>;
  return (
    <Link to={page.to(entityId)} className="link">
      {page.label} {entityId}
    </Link>
  );
}

/** Records that have pages, by what the log calls them. */
const pages = new Map([
  ['order', { label: 'order', to: (id: string) => `/orders/${id}` }],
  ['payment', { label: 'payment', to: (id: string) => `/payments/${id}` }],
  ['bank_line', { label: 'bank line', to: (id: string) => `/bank/lines/${id}` }],
  ['proposal', { label: 'proposal', to: () => '/approvals' }],
  ...screens.flatMap(({ record, declared }) =>
    record
      ? [
          [
            record.entity,
            { label: record.label.toLowerCase(), to: (id: string) => `${declared.path}/${id}` },
          ] as const,
        ]
      : [],
  ),
]);
