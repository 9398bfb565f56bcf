import type { Language } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { mailText, type Section } from '../../domains/mails/index.ts';
import type { OrderRow } from '../../domains/orders/index.ts';
import { addressLines } from '../../domains/places/index.ts';
import type { MailedOrder } from './query.ts';

/** Lines that a mail lists; those of a bigger order are on its page. */
export const MAX_MAILED_LINES = 50;

type Tongue = { language: Language; money: (amount: number) => string };
type Parcel = MailedOrder['parcels'][number];

function itemRows({ lines, more }: MailedOrder, { language, money }: Tongue): Section['rows'] {
  const rows = lines.map(({ quantity, title, sku, attributes, warehouse, total }) => ({
    text: `${quantity} × ${title}`,
    note: [...Object.values(attributes), sku, mailText(language, `order.parcel.${warehouse}`)].join(' · '),
    amount: money(total),
  }));
  return more > 0 ? [...rows, { text: mailText(language, 'order.more', { count: more }) }] : rows;
}

/** Returns the sums in the order in which the order's page adds them up; zero ones are left out. */
function sumRows(order: MailedOrder, currency: string, { language, money }: Tongue): Section['rows'] {
  const customsDuty = order.parcels.reduce((sum, parcel) => sum + (parcel.customsDuty ?? 0), 0);
  const { goods, discount, packing, shipping, insurance, tax, fee, balance } = order;
  const sums = Object.entries({
    goods,
    discount: -discount,
    packing,
    shipping,
    insurance,
    tax: tax - customsDuty,
    customsDuty,
    fee,
  });
  const total = sums.reduce((sum, [, amount]) => sum + amount, 0);
  const rows = sums
    .filter(([name, amount]) => amount !== 0 || name === 'shipping')
    .map(([name, amount]) => ({ text: mailText(language, `order.totals.${name}`), amount: money(amount) }));
  const totalText = mailText(language, 'order.totals.total', { currency });
  const fromBalance = { text: mailText(language, 'order.totals.balance'), amount: money(balance) };
  return [
    ...rows,
    { text: totalText, amount: money(total), isTotal: true },
    ...(balance > 0 ? [fromBalance] : []),
  ];
}

function dueText({ due = 'unknown', dueDuty = null, reverseCharge }: Parcel, tongue: Tongue): string {
  const { language, money } = tongue;
  if (reverseCharge) return mailText(language, 'order.due.reverseCharge');
  if (dueDuty === null) return mailText(language, `order.due.${due}`);
  return mailText(language, 'order.due.dutyAmount', { amount: money(dueDuty) });
}

const parcelRow = (parcel: Parcel, tongue: Tongue): Section['rows'][number] => ({
  text: mailText(tongue.language, `order.parcel.${parcel.warehouse}`),
  note: dueText(parcel, tongue),
  amount: mailText(tongue.language, 'order.shipping.days', { min: parcel.daysMin, max: parcel.daysMax }),
});

/** Returns what a placed or paid order is: items, sums, address, and each parcel with its days and what is due. */
export function orderSections(
  { currency }: Pick<OrderRow, 'currency'>,
  mailed: MailedOrder,
  language: Language,
): Section[] {
  const tongue = { language, money: (amount: number) => formatMoney(amount, currency, language) };
  return [
    {
      heading: mailText(language, 'order.items'),
      rows: [...itemRows(mailed, tongue), ...sumRows(mailed, currency, tongue)],
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
