import { Fragment } from 'react';
import { getRecordHistory } from '../../contract/office/history.ts';
import { useRead } from '../calls/use-read.ts';
import { Panel, ReadFailed } from '../ui/page.tsx';
import { ChangeItem } from './change-item.tsx';
import { Day } from './day.tsx';
import { useUndoKey } from './undo.ts';

/** What staff did with a record, newest first. */
export function RecordHistory({ entity, id }: { entity: string; id: string }) {
  const { data, error, refetch } = useRead(getRecordHistory, { entity, id });
  const sets = data?.sets ?? [];
  useUndoKey(sets);
  return (
    <Panel title="History" aside={data?.more ? 'the latest' : 'all of it'}>
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      {data && sets.length === 0 && <p className="muted">Staff have changed nothing yet</p>}
      <ul className="history">
        {sets.map((set, at) => (
          <Fragment key={set.id}>
            <Day at={set.at} before={sets[at - 1]?.at} />
            <ChangeItem set={set} />
          </Fragment>
        ))}
      </ul>
    </Panel>
  );
}
