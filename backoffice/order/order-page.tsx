import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { getOrder, type OfficeOrder } from '../../contract/office/orders.ts';
import { useMay } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { useActions } from '../keys/keys.ts';
import { useNeighbours } from '../list/use-neighbours.ts';
import { MissingRecord } from '../record/missing-record.tsx';
import { Presence } from '../record/presence.tsx';
import { Key } from '../ui/button.tsx';
import { formatTime, formatWhole } from '../ui/format.ts';
import { PageHead } from '../ui/page.tsx';
import { ActionButtons, PossibleActions } from './action-buttons.tsx';
import { dialogActions } from './actions.ts';
import { BuyerPanel, DeliveryPanel } from './buyer-panels.tsx';
import { GoodsTable } from './goods-table.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { OrderHistory } from './order-history.tsx';
import { orders } from './orders.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { StateMark } from './state-mark.tsx';
import { TodoPanel } from './todo-panel.tsx';
import { refundWords } from './words.ts';

/** The page of the order in the address. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { data, error, refetch } = useRead(getOrder, { orderId });
  if (error && data?.id !== orderId)
    return (
      <MissingRecord
        name={`order ${orderId}`}
        list={orders}
        refusal={error.refusal}
        onAgain={() => void refetch()}
      />
    );
  // Another order stays in sight, dimmed, while the next one is read.
  return data ? (
    <OrderView order={data} isOld={data.id !== orderId} orderId={orderId} />
  ) : (
    <p>Loading {orderId}</p>
  );
}

type ViewProps = { order: OfficeOrder; orderId: string; isOld: boolean };

function OrderView({ order, orderId, isOld }: ViewProps) {
  const [open, setOpen] = useState<{ id: string; orderId: string } | null>(null);
  const neighbours = useNeighbours(orders, orderId);
  const mayChange = useMay('orders:change');
  const possible = isOld
    ? []
    : dialogActions.filter(
        ({ needs, isFor }) =>
          (needs === null ? mayChange : order.may.includes(needs)) && (isFor?.(order) ?? true),
      );
  const start = (id: string): void => setOpen({ id, orderId });
  useActions(order.id, [...possible.map(({ id, label, key }) => ({ id, label, key, run: () => start(id) }))]);
  useActions('Orders of the list', neighbours.keys);
  const shown = open?.orderId === order.id ? possible.find(({ id }) => id === open.id) : undefined;
  return (
    <PossibleActions value={{ possible, start }}>
      <Head order={order} neighbours={neighbours} />
      <ActionButtons place="head" />
      <div className="columns record" aria-busy={isOld}>
        <div>
          <GoodsTable order={order} />
          <div className="columns two">
            <ParcelsPanel order={order} />
            <MoneyPanel order={order} />
          </div>
          <PapersPanel order={order} />
          <MessagesPanel order={order} />
        </div>
        <div>
          <TodoPanel order={order} />
          <BuyerPanel order={order} />
          <DeliveryPanel order={order} />
        </div>
        <div>
          <OrderHistory order={order} />
        </div>
      </div>
      {shown && <shown.Dialog order={order} onClose={() => setOpen(null)} />}
    </PossibleActions>
  );
}

type HeadProps = { order: OfficeOrder; neighbours: ReturnType<typeof useNeighbours> };

function Head({ order, neighbours }: HeadProps) {
  const { list, view, place } = neighbours;
  const more = [refundWords[order.refundState], order.isDisputed && 'disputed'].filter(Boolean);
  return (
    <PageHead
      title={order.id}
      before={
        <span className="muted">
          <Link to={list} className="link">
            Orders{view && `, ${view}`}
          </Link>{' '}
          <span aria-hidden="true">›</span>
        </span>
      }
    >
      <StateMark state={order.state} />
      <span className="muted">
        {[...more, 'placed'].join(' · ')}{' '}
        <time dateTime={order.placedAt} title={formatWhole(order.placedAt)}>
          {formatTime(order.placedAt)}
        </time>
        {order.takenBy && ` by telephone, ${order.takenBy.name}`}
      </span>
      <Presence entity="order" record={order.id} />
      {place && (
        <span className="row end muted">
          {place} <Key name="j" /> <Key name="k" />
        </span>
      )}
    </PageHead>
  );
}
