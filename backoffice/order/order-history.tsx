import { Fragment } from 'react';
import { getRecordHistory } from '../../contract/office/history.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { orderStateLabels } from '../../contract/office/orders-list.ts';
import type { OrderState } from '../../contract/order.ts';
import { useRead } from '../calls/use-read.ts';
import { ChangeItem } from '../history/change-item.tsx';
import { Day } from '../history/day.tsx';
import { useUndoKey } from '../history/undo.ts';
import { formatClock, formatWhole } from '../ui/format.ts';
import { Panel, ReadFailed } from '../ui/page.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { type HistoryItem, mergeHistory } from './merge-history.ts';
import { eventText, plainWord } from './words.ts';

/** Everything that happened to an order, newest first. */
export function OrderHistory({ order }: { order: OfficeOrder }) {
  const { data, error, refetch } = useRead(getRecordHistory, { entity: 'order', id: order.id });
  const sets = data?.sets ?? [];
  useUndoKey(sets);
  const items = mergeHistory(sets, order.events);
  return (
    <Panel title="History" aside={data?.more ? 'the latest' : 'all of it'}>
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      <ActionButtons place="history" />
      <ul className="history">
        {items.map((item, at) => (
          <Fragment key={item.kind === 'set' ? item.set.id : `${item.at} ${item.event.event}`}>
            <Day at={item.at} before={items[at - 1]?.at} />
            <Item item={item} />
          </Fragment>
        ))}
      </ul>
    </Panel>
  );
}

const labelOf = (state: string): string =>
  (orderStateLabels as Readonly<Record<string, string>>)[state as OrderState] ?? plainWord(state);

function Item({ item }: { item: HistoryItem }) {
  if (item.kind === 'set') return <ChangeItem set={item.set} />;
  const { at, event, from, to, actor } = item.event;
  return (
    <li>
      <time dateTime={at} title={formatWhole(at)}>
        {formatClock(at)}
      </time>
      <span>
        {eventText(event)}{' '}
        <span className="muted">
          {from !== to && `${labelOf(to)}, `}by {actor}
        </span>
      </span>
    </li>
  );
}
