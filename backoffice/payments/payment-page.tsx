import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paymentMethodLabels } from '../../contract/office/orders-list.ts';
import { getPayment, type OfficePayment } from '../../contract/office/payments.ts';
import type { PaymentMethod } from '../../contract/payment-method.ts';
import { useRead } from '../calls/use-read.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { useActions } from '../keys/keys.ts';
import { useNeighbours } from '../list/use-neighbours.ts';
import { PendingProposals } from '../order/pending-proposals.tsx';
import { StateMark } from '../order/state-mark.tsx';
import { Button, Key } from '../ui/button.tsx';
import { formatMoney, formatWhole } from '../ui/format.ts';
import { PageHead, Panel, ReadFailed } from '../ui/page.tsx';
import { type OpenDialog, paymentDialogs } from './payment-dialogs.tsx';
import { ReceiptsPanel, RefundsPanel, SlipsPanel } from './payment-panels.tsx';
import { PaymentState, payments } from './payments.tsx';

/** What a payment is called: the number of its first order, or of its top-up. */
const nameOf = ({ orders, topUp, id }: OfficePayment): string => {
  const [first, ...others] = orders;
  if (!first) return topUp?.id ?? id;
  return others.length > 0 ? `${first.id} + ${others.length}` : first.id;
};

/** The page of the payment in the address. */
export function PaymentPage() {
  const { paymentId = '' } = useParams();
  const { data, error, refetch } = useRead(getPayment, { id: paymentId });
  if (error && data?.id !== paymentId)
    return (
      <>
        <PageHead title="Payment" />
        <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />
      </>
    );
  return data ? <PaymentView payment={data} isOld={data.id !== paymentId} /> : <p>Loading the payment</p>;
}

function PaymentView({ payment, isOld }: { payment: OfficePayment; isOld: boolean }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const neighbours = useNeighbours(payments, payment.id);
  const possible = isOld ? [] : paymentDialogs.filter(({ needs }) => payment.may.includes(needs));
  const start = (id: OpenDialog['id']): void => setOpen({ id, payment: payment.id });
  useActions(
    'Payment',
    possible.map(({ needs, label, key }) => ({ id: needs, label, key, run: () => start(needs) })),
  );
  useActions('Payments of the list', neighbours.keys);
  const shown = open?.payment === payment.id ? possible.find(({ needs }) => needs === open.id) : undefined;
  return (
    <>
      <PageHead
        title={nameOf(payment)}
        before={
          <span className="muted">
            <Link to={neighbours.list} className="link">
              Payments{neighbours.view && `, ${neighbours.view}`}
            </Link>{' '}
            <span aria-hidden="true">›</span>
          </span>
        }
      >
        <PaymentState state={payment.state} />
        <span className="muted">{payment.reason?.replaceAll('_', ' ')}</span>
        {neighbours.place && (
          <span className="row end muted">
            {neighbours.place} <Key name="j" /> <Key name="k" />
          </span>
        )}
      </PageHead>
      {possible.length > 0 && (
        <div className="row">
          {possible.map(({ needs, label, key }, at) => (
            <Button
              key={needs}
              look={at === 0 ? 'primary' : 'plain'}
              shortcut={key}
              onClick={() => start(needs)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <PendingProposals orderId={payment.id} />
      <div className="columns record" aria-busy={isOld}>
        <div>
          <SlipsPanel payment={payment} />
          <OrdersPanel payment={payment} />
          <ReceiptsPanel payment={payment} />
        </div>
        <div>
          <FactsPanel payment={payment} />
          <RefundsPanel payment={payment} />
        </div>
        <div>
          <RecordHistory entity="payment" id={payment.id} />
        </div>
      </div>
      {shown && <shown.Dialog payment={payment} onClose={() => setOpen(null)} />}
    </>
  );
}

function FactsPanel({ payment }: { payment: OfficePayment }) {
  const { currency, received, receivedCurrency, due, disputes } = payment;
  const facts: [string, string | null][] = [
    ['Asked', formatMoney(payment.amount, currency)],
    ['Received', received === null ? 'nothing yet' : formatMoney(received, receivedCurrency ?? currency)],
    ['Missing', due > 0 ? formatMoney(due, currency) : null],
    ['Fee in it', payment.fee > 0 ? formatMoney(payment.fee, currency) : null],
    ['Balance', payment.balance > 0 ? formatMoney(payment.balance, currency) : null],
    ['Method', paymentMethodLabels[payment.method as PaymentMethod] ?? payment.method],
    ['Provider', payment.provider],
    ['Number there', payment.reference],
    ['Begun', formatWhole(payment.createdAt)],
    ['Paid', payment.settledAt && formatWhole(payment.settledAt)],
    ...disputes.map(({ state, reason, dueAt }): [string, string] => [
      'Dispute',
      `${state}, ${reason.replaceAll('_', ' ')}${dueAt && state === 'open' ? `, answer until ${formatWhole(dueAt)}` : ''}`,
    ]),
  ];
  return (
    <Panel title="Payment" aside={currency}>
      <dl className="facts">
        {facts.map(([label, text], at) =>
          text === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order
            <Fact key={at} label={label} text={text} />
          ),
        )}
      </dl>
    </Panel>
  );
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
);

/** What the payment pays: its orders, or the top-up of a balance. */
function OrdersPanel({ payment: { orders, topUp, currency } }: { payment: OfficePayment }) {
  if (topUp)
    return (
      <Panel title="Top-up" aside={topUp.id}>
        <p>
          {topUp.email}, credited {formatMoney(topUp.credited, 'USD')}
        </p>
      </Panel>
    );
  return (
    <Panel title="Orders" aside={orders.length}>
      <table className="table">
        <tbody>
          {orders.map(({ id, buyer, state, orderState, reason, amount }) => (
            <tr key={id}>
              <td>
                <Link to={`/orders/${id}`} className="link">
                  {id}
                </Link>{' '}
                {buyer}
              </td>
              <td>
                <StateMark state={orderState} />
              </td>
              <td className="number nowrap">
                {formatMoney(amount, currency)}
                <div className="muted">{[state.replaceAll('_', ' '), reason].filter(Boolean).join(', ')}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
