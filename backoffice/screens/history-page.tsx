import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ChangeSet, getHistory } from '../../contract/office/history.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { read, useRead } from '../calls/use-read.ts';
import { screens } from '../declared/screens.tsx';
import { ChangeItem, useNames } from '../history/change-item.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/field.tsx';
import { formatTime } from '../ui/format.ts';
import { PageHead, ReadFailed } from '../ui/page.tsx';

const kinds = {
  '': 'All',
  change: 'Changes',
  read: 'Looks at personal data',
  sign_in: 'Sign-ins',
  export: 'Exports',
};

/** What staff did, newest first. */
export function HistoryPage() {
  const [kind, setKind] = useState<keyof typeof kinds>('');
  const [staff, setStaff] = useState('');
  const people = useRead(listStaff, {}).data?.staff ?? [];
  const query = useInfiniteQuery({
    queryKey: [getHistory.path, kind, staff],
    queryFn: ({ pageParam }) =>
      read(getHistory, {
        ...(pageParam > 0 && { before: pageParam }),
        ...(staff && { staff: Number(staff) }),
        ...(kind && { kind }),
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
          name="kind"
          choices={kinds}
          value={kind}
          onChange={(event) => setKind(event.target.value as keyof typeof kinds)}
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
