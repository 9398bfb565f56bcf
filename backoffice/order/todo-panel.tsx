import type { OfficeOrder } from '../../contract/office/orders.ts';
import { formatMoney, formatTime, formatWhole } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { PendingProposals } from './pending-proposals.tsx';
import { TaskItems } from './task-items.tsx';
import { plainWord, requestText } from './words.ts';

/** What waits for somebody, who it is, and what colleagues say of it. */
export function TodoPanel({ order }: { order: OfficeOrder }) {
  const waiting = order.requests.filter(({ state }) => state === 'open' || state === 'accepted');
  return (
    <Panel title="To do">
      <div className="stack">
        <PendingProposals orderId={order.id} />
        {waiting.map((request) => (
          <p key={request.id} className="note">
            <b>{requestText(request)}</b>
            <span className="text"> {request.description}</span>
          </p>
        ))}
        {order.disputes.map(({ id, state, reason, amount, currency, dueAt }) => (
          <p key={id} className="note bad">
            <b>Dispute, {plainWord(state)}</b> {plainWord(reason)}, {formatMoney(amount, currency)}
            {dueAt && `, answer by ${formatWhole(dueAt)}`}
          </p>
        ))}
        {order.tags.length > 0 && (
          <p className="row">
            {order.tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
        )}
        <p className="muted">
          Given to <span className="second">{order.assignee?.name ?? 'nobody'}</span>
        </p>
        <TaskItems order={order} />
        <ActionButtons place="todo" />
        {order.notes.map(({ id, at, by, text }) => (
          <div key={id}>
            <span className="muted">
              {by.name} <time dateTime={at}>{formatTime(at)}</time>
            </span>
            <p className="text">{text}</p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
