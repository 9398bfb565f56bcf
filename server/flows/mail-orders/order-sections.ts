import type { Language } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { mailText, type Section } from '../../domains/mails/index.ts';
import type { OrderRow } from '../../domains/orders/index.ts';
import { addressLines } from '../../domains/places/index.ts';
import type { MailedOrder } from './query.ts';

/** Lines that a mail lists; those of a bigger order are on its page. */
export const MAX_MAILED_LINES = 50;

type Tongue = { language: Language; money: (amount: number) => string };
type Mailed = Pick<OrderRow, 'currency' | 'total' | 'fee'>;
type Parcel = MailedOrder['parcels'][number];

function itemRows({ lines, more }: MailedOrder, { language, money }: Tongue): Section['rows'] {
  const rows = lines.map(({ quantity, title, sku, attributes, warehouse, total }) => ({
    text: `${quantity} × ${title}`,
    note: [...Object.values(attributes), sku, mailText(language, `order.parcel.${warehouse}`)].join(' · '),
    amount: money(total),
  }));
  return more > 0 ? [...rows, { text: mailText(language, 'order.more', { count: more }) }] : rows;
}

function sumRows(order: Mailed, mailed: MailedOrder, { language, money }: Tongue): Section['rows'] {
  const customsDuty = mailed.parcels.reduce((sum, parcel) => sum + (parcel.customsDuty ?? 0), 0);
  const rows = totalsRows({ ...mailed, fee: order.fee, customsDuty }).map(({ name, amount, minus }) => ({
    text: mailText(language, `order.totals.${name}`),
    amount: money((minus ? -1 : 1) * (amount ?? 0)),
  }));
  const text = mailText(language, 'order.totals.total', { currency: order.currency });
  const fromBalance = { text: mailText(language, 'order.totals.balance'), amount: money(mailed.balance) };
  return [
    ...rows,
    { text, amount: money(order.total + order.fee), isTotal: true },
    ...(mailed.balance > 0 ? [fromBalance] : []),
  ];
}

function dueText({ due = 'unknown', dueDuty = null, reverseCharge }: Parcel, tongue: Tongue): string {
  const { language, money } = tongue;
  if (reverseCharge) return mailText(language, 'order.due.reverseCharge');
  if (dueDuty === null) return mailText(language, `order.due.${due}`);
  return mailText(language, 'order.due.dutyAmount', { amount: money(dueDuty) });
}

const parcelRow = (parcel: Parcel, tongue: Tongue): Section['rows'][number] => ({
  text: `${mailText(tongue.language, `order.parcel.${parcel.warehouse}`)} · ${parcel.carrier}`,
  note: dueText(parcel, tongue),
  amount: mailText(tongue.language, 'order.shipping.days', { min: parcel.daysMin, max: parcel.daysMax }),
});

/** Returns what a placed or paid order is: items, sums, address, and each parcel with its days and what is due. */
export function orderSections(order: Mailed, mailed: MailedOrder, language: Language): Section[] {
  const tongue = { language, money: (amount: number) => formatMoney(amount, order.currency, language) };
  return [
    {
      heading: mailText(language, 'order.items'),
      rows: [...itemRows(mailed, tongue), ...sumRows(order, mailed, tongue)],
    },
    {
      heading: mailText(language, 'order.delivery.heading'),
      rows: [{ text: addressLines(mailed.address, language).join(', ') }],
    },
    {
      heading: mailText(language, 'order.shipping.heading'),
      rows: mailed.parcels.map((parcel) => parcelRow(parcel, tongue)),
    },
  ];
}
