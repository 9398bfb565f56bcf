import type { ReactNode } from 'react';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { paymentMethodLabels } from '../../contract/office/orders-list.ts';
import { formatAmount, formatNumber, formatWhole } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { plainWord, refundKindWords } from './words.ts';

const methodName = (method: string): string =>
  (paymentMethodLabels as Readonly<Record<string, string>>)[method] ?? method;

type Line = { key: string; label: ReactNode; amount: number };

/** What the total consists of; parts of 0 are left out. */
function partsOf({ money, coupon, promotion }: OfficeOrder): Line[] {
  const off = [coupon, promotion].filter(Boolean).join(', ');
  return [
    { key: 'goods', label: 'Goods', amount: money.goods },
    { key: 'discount', label: `Discount ${off}`.trim(), amount: -money.discount },
    { key: 'packing', label: 'Packing', amount: money.packing },
    { key: 'shipping', label: 'Shipping', amount: money.shipping },
    { key: 'insurance', label: 'Insurance', amount: money.insurance },
    { key: 'tax', label: 'VAT and duty', amount: money.tax },
    { key: 'fee', label: 'Fee of the payment', amount: money.fee },
  ].filter(({ amount }) => amount !== 0);
}

/** What is paid and paid back. */
const Paid = ({ order: { payments, refunds, money, currency } }: { order: OfficeOrder }) => (
  <>
    {money.balancePaid > 0 && (
      <Amount
        label="Balance"
        amount={<span className="good">{formatAmount(money.balancePaid, currency)}</span>}
      />
    )}
    {payments.map(({ id, method, reference, state, reason, amount, sentBack, isSentBack }) => (
      <Amount
        key={id}
        label={
          <>
            {methodName(method)} <span className="muted">{reference ?? ''}</span>
            {reason && <div className="problem">{plainWord(reason)}</div>}
            {sentBack > 0 && (
              <div className="muted">
                {formatAmount(sentBack, currency)} {isSentBack ? 'sent back' : 'on its way back'}
              </div>
            )}
          </>
        }
        amount={
          <span className={state === 'settled' ? 'good' : 'muted'}>
            {formatAmount(amount, currency)} {state === 'settled' ? 'paid' : plainWord(state)}
          </span>
        }
      />
    ))}
    {refunds.map(({ id, at, amount, kind, reason, isDone }) => (
      <Amount
        key={id}
        label={
          <span title={formatWhole(at)}>
            {kind ? refundKindWords[kind] : 'Refunded'}{' '}
            <span className="muted">{isDone ? reason : `${reason} · on its way`}</span>
          </span>
        }
        amount={formatAmount(-amount, currency)}
      />
    ))}
  </>
);

const Amount = ({ label, amount, isTotal }: { label: ReactNode; amount: ReactNode; isTotal?: boolean }) => (
  <>
    <dt className={isTotal ? 'total' : undefined}>{label}</dt>
    <dd className={isTotal ? 'total' : undefined}>{amount}</dd>
  </>
);

export const MoneyPanel = ({ order }: { order: OfficeOrder }) => {
  const { currency, rate, money } = order;
  return (
    <Panel title="Money" aside={currency === 'USD' ? currency : `${currency}, at ${formatNumber(rate)}`}>
      <dl className="sum">
        {partsOf(order).map(({ key, label, amount }) => (
          <Amount key={key} label={label} amount={formatAmount(amount, currency)} />
        ))}
        <Amount label="Total" amount={formatAmount(money.total, currency)} isTotal />
        <Paid order={order} />
      </dl>
    </Panel>
  );
};
