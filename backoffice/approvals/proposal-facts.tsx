import { Link } from 'react-router';
import type { Proposal } from '../../contract/office/approvals.ts';
import { callText, fieldChanges } from '../history/words.ts';
import { formatMoney, formatNumber } from '../ui/format.ts';

const GOODS_SHOWN = 3;

/** The order, person or role that a proposal is about. */
export function ProposalAbout({ proposal: { entity, entityId, order, about } }: { proposal: Proposal }) {
  if (entity !== 'order' || !entityId) return about || entityId;
  return (
    <>
      <Link to={`/orders/${entityId}`} className="link">
        {entityId}
      </Link>{' '}
      {order?.buyer}
    </>
  );
}

/** The order, person or role in a few words, for titles and labels. */
export const proposalText = ({ call, about, entityId }: Proposal): string =>
  `${callText(call)} ${about || (entityId ?? '')}`.trim();

/** What it gives away, in the buyer's currency; its US dollars, in which limits are, where those are others. */
export function ProposalAmount({ proposal: { amount, order } }: { proposal: Proposal }) {
  if (amount === null) return null;
  if (!order || order.refunded === 0) return formatMoney(amount, 'USD');
  return (
    <>
      {formatMoney(order.refunded, order.currency)}
      {order.currency !== 'USD' && <div className="muted">{formatMoney(amount, 'USD')}</div>}
    </>
  );
}

/** What would be done: the goods with their pieces and the delivery of an order, else each field before and after. */
export function ProposalContents({ proposal, isWhole }: { proposal: Proposal; isWhole?: boolean }) {
  const { order, changes } = proposal;
  const lines = order ? goodsOf(order) : fieldsOf(changes);
  const shown = isWhole ? lines : lines.slice(0, GOODS_SHOWN);
  return (
    <ul>
      {shown.map(({ key, count, text, detail }) => (
        <li key={key}>
          {count && <b>{count}</b>} {text} <span className="muted">{detail}</span>
        </li>
      ))}
      {lines.length > shown.length && <li className="muted">{lines.length - shown.length} more</li>}
    </ul>
  );
}

type Line = { key: string; count?: string; text: string; detail?: string };

function goodsOf({ goods, delivery, reduction, currency }: NonNullable<Proposal['order']>): Line[] {
  const lines = goods.map(
    ({ title, sku, pieces, amount }, at): Line => ({
      key: `${at} ${sku}`,
      count: `${formatNumber(pieces)} ×`,
      text: title,
      detail: `${sku}, ${formatMoney(amount, currency)}`,
    }),
  );
  const others = { 'Lower price of the goods': reduction, Delivery: delivery };
  return [
    ...lines,
    ...Object.entries(others)
      .filter(([, amount]) => amount > 0)
      .map(([text, amount]) => ({ key: text, text, detail: formatMoney(amount, currency) })),
  ];
}

const fieldsOf = (changes: Proposal['changes']): Line[] =>
  fieldChanges({ changes }).map(({ key, field, before, after }) => ({
    key,
    text: field,
    detail: [before, after].filter((text) => text !== null).join(' → '),
  }));
