import type { ReactNode } from 'react';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { formatNumber, formatTime, languageName } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { invoiceWords, shortageWords } from './words.ts';

type Props = { order: OfficeOrder };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

export const BuyerPanel = ({ order: { member, company, email, phone, language, address } }: Props) => (
  <Panel title="Buyer">
    <dl className="facts">
      <Fact label="Name">
        {[address.firstName, address.lastName].join(' ')}
        <span className="muted">{member ? `, level ${member.level}` : ', without an account'}</span>
      </Fact>
      {member && member.name !== `${address.firstName} ${address.lastName}` && (
        <Fact label="Member">{member.name}</Fact>
      )}
      {company && (
        <Fact label="Company">
          {company.name}
          {company.decision && <Decision {...company.decision} />}
        </Fact>
      )}
      <Fact label="E-mail">{email}</Fact>
      {phone && <Fact label="Telephone">{phone}</Fact>}
      {member && <Fact label="Orders">{formatNumber(member.orders)}</Fact>}
      <Fact label="Reads">{languageName(language)}</Fact>
    </dl>
  </Panel>
);

/** What the company's approver decided about the order. */
const Decision = ({
  decision,
  by,
  reason,
  at,
}: NonNullable<NonNullable<OfficeOrder['company']>['decision']>) => (
  <div className="muted">
    {decision} by {by}, {formatTime(at)}
    {reason && `: ${reason}`}
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address className="address">{lines.join('\n')}</address>
);

export const DeliveryPanel = ({ order }: Props) => (
  <Panel title="Deliver to">
    <Lines lines={order.addressLines} />
    <dl className="facts">
      <Fact label="Billing">{order.billing ? <Lines lines={order.billingLines} /> : 'the same'}</Fact>
      <Fact label="Invoice">{invoiceWords[order.invoice]}</Fact>
      {order.vat && (
        <Fact label="VAT no.">
          {order.vat.number}{' '}
          <span className={order.vat.state === 'valid' ? 'good' : 'late'}>{order.vat.state}</span>
        </Fact>
      )}
      {order.purchaseOrder && <Fact label="Their no.">{order.purchaseOrder}</Fact>}
      <Fact label="If short">{shortageWords[order.shortage]}</Fact>
      {order.coupon && <Fact label="Coupon">{order.coupon}</Fact>}
      {order.remark && <Fact label="Remark">{order.remark}</Fact>}
    </dl>
  </Panel>
);
