import type { Language } from '../../../contract/fields.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { type DaySpan, formatDaySpan, wholeSpan } from '../../../kit/day-span.ts';
import { HOLD_MS } from '../../../kit/hold-ms.ts';
import { formatMoney } from '../../../kit/money.ts';
import { parcelDays } from '../../../kit/order-terms.ts';
import { productName } from '../../../kit/product-name.ts';
import { balanceRows, type TotalsRow, totalsRows } from '../../../kit/totals-rows.ts';
import { mailText, type Section } from '../../domains/mails/index.ts';
import type { OrderRow } from '../../domains/orders/index.ts';
import { addressLines } from '../../domains/places/index.ts';
import { grossOrder } from '../../domains/pricing/index.ts';
import type { MailedOrder } from './query.ts';

/** Lines that a mail lists; those of a bigger order are on its page. */
const MAX_MAILED_LINES = 50;

type Tongue = { language: Language; money: (amount: number) => string };
type Mailed = Pick<OrderRow, 'currency' | 'total' | 'fee'>;
type Parcel = MailedOrder['parcels'][number];

/**
 * The lines and sums of an order as its buyer saw them; `vat` is contained in them, `isGross`, or is a sum of its own.
 */
function shownOrder(mailed: MailedOrder) {
  const customsDuty = mailed.parcels.reduce((sum, parcel) => sum + (parcel.customsDuty ?? 0), 0);
  const promotion = mailed.lines.reduce((sum, line) => sum + line.promotion, 0);
  const net = { ...mailed, customsDuty, promotion };
  const { lines, gross, isGross } = grossOrder(mailed, net);
  if (isGross)
    return {
      lines: lines.map((line) => ({ ...line, total: line.gross.total })),
      sums: gross,
      vat: gross.vat,
      isGross,
    };
  const packed = lines.map((line) => ({ ...line, total: line.total + line.packingPrice * line.quantity }));
  return { lines: packed, sums: net, vat: gross.vat, isGross };
}
type Shown = ReturnType<typeof shownOrder>;

/** A packing that the operator has added has its slug for a name. */
const packingName = (slug: string, language: Language): string =>
  mailText(language, `order.packing.${slug}`) || slug;

type Line = Shown['lines'][number];

/** Divides lines into those of each product in a parcel, in the order of their first; a gift is alone. */
const foldLines = (lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, (line) => (line.isGift ? line : `${line.slug} ${line.warehouse}`)).values(),
];

/** What tells a line from the others of its product. */
const variantFacts = ({ attributes, sku, packingSlug }: Line, language: Language): string[] => [
  ...Object.values(attributes),
  sku,
  ...(packingSlug === null
    ? []
    : [mailText(language, 'order.packed', { name: packingName(packingSlug, language) })]),
];

/** The rows of a product: a single line as one, several beneath what they are together. `shown` are those to list. */
function foldRows(
  lines: readonly Line[],
  shown: readonly Line[],
  { language, money }: Tongue,
): Section['rows'] {
  const [first] = lines;
  if (!first) return [];
  const { name, rest } = productName(first.title, first.brand);
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const parcel = mailText(language, `order.parcel.${first.warehouse}`);
  const head = {
    text: `${sum(({ quantity }) => quantity)} × ${name}`,
    note: [
      ...(rest ? [rest] : []),
      ...(lines.length === 1 ? variantFacts(first, language) : []),
      parcel,
    ].join(' · '),
    amount: first.isGift ? mailText(language, 'order.gift') : money(sum(({ total }) => total)),
  };
  if (lines.length === 1) return [head];
  const parts = shown.map((line) => ({
    text: [`${line.quantity} × `, variantFacts(line, language).join(' · ')].join(''),
    amount: money(line.total),
    isPart: true,
  }));
  return [head, ...parts];
}

function itemRows({ lines }: Shown, tongue: Tongue): Section['rows'] {
  let left = MAX_MAILED_LINES;
  const rows = foldLines(lines).flatMap((fold) => {
    const shown = fold.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : foldRows(fold, shown, tongue);
  });
  const more = lines.length - MAX_MAILED_LINES;
  return more > 0 ? [...rows, { text: mailText(tongue.language, 'order.more', { count: more }) }] : rows;
}

type SumFacts = Pick<MailedOrder, 'balance' | 'coupon' | 'promotionName' | 'paidAt'>;

function sumRows(
  order: Mailed,
  { sums, vat, isGross, balance, paidAt, ...named }: Shown & SumFacts,
  { language, money }: Tongue,
): Section['rows'] {
  const toRow = ({ name, amount, minus, code }: TotalsRow) => ({
    text: [mailText(language, `order.totals.${name}`), ...(code ? [code] : [])].join(' · '),
    amount: money((minus ? -1 : 1) * (amount ?? 0)),
  });
  const total = order.total + order.fee;
  const text = mailText(language, 'order.totals.total', { currency: order.currency });
  const contained = { text: mailText(language, 'order.totals.vat'), amount: money(vat) };
  return [
    ...totalsRows({ ...sums, fee: order.fee, ...named }).map(toRow),
    { text, amount: money(total), isTotal: true },
    ...(isGross && vat > 0 ? [contained] : []),
    ...balanceRows({
      balance,
      ...(paidAt ? { paid: total - balance, toPay: 0 } : { toPay: total - balance }),
    }).map(toRow),
  ];
}

function dueText({ due = 'unknown', dueDuty = null, reverseCharge }: Parcel, tongue: Tongue): string {
  const { language, money } = tongue;
  if (reverseCharge) return mailText(language, 'order.due.reverseCharge');
  if (dueDuty === null) return mailText(language, `order.due.${due}`);
  return mailText(language, 'order.due.dutyAmount', { amount: money(dueDuty) });
}

/** A parcel with the days on which it arrives, in orders that have none with those that its carrier takes. */
const parcelRow = (
  parcel: Parcel,
  arrival: DaySpan | undefined,
  tongue: Tongue,
): Section['rows'][number] => ({
  text: `${mailText(tongue.language, `order.parcel.${parcel.warehouse}`)} · ${parcel.carrier}`,
  note: dueText(parcel, tongue),
  amount: arrival
    ? formatDaySpan(arrival, tongue.language, 'short')
    : mailText(tongue.language, 'order.shipping.days', { min: parcel.daysMin, max: parcel.daysMax }),
});

/**
 * The parcels of an order, and when it arrives: an unpaid one as its buyer saw it, if it is paid while its items are
 * reserved.
 */
function shippingRows(mailed: MailedOrder, tongue: Tongue): Section['rows'] {
  const { language } = tongue;
  const { paidAt, parcels } = mailed;
  const arrivals = parcelDays(mailed)?.map(({ arrival }) => arrival) ?? parcels.map(({ arrival }) => arrival);
  const whole = wholeSpan(arrivals.flatMap((arrival) => arrival ?? []));
  const days = whole && formatDaySpan(whole, language);
  const minutes = HOLD_MS / 60_000;
  return [
    ...parcels.map((parcel, at) => parcelRow(parcel, arrivals[at] ?? undefined, tongue)),
    ...(days && paidAt ? [{ text: mailText(language, 'order.shipping.arrives', { days }) }] : []),
    ...(days && !paidAt
      ? [{ text: mailText(language, 'order.shipping.arrivesHeld', { days, minutes }) }]
      : []),
  ];
}

/** A trader's VAT number and own order number. */
const tradeRows = ({ vat, purchaseOrder }: MailedOrder, language: Language): Section['rows'] => [
  ...(vat ? [{ text: `${mailText(language, 'order.vatNumber')} ${vat.number}` }] : []),
  ...(purchaseOrder
    ? [{ text: `${mailText(language, 'order.purchaseOrder')} ${breakLinks(purchaseOrder)}` }]
    : []),
];

/** Returns what a placed or paid order is: items, sums, address, and each parcel with its days and what is due. */
export function orderSections(order: Mailed, mailed: MailedOrder, language: Language): Section[] {
  const tongue = { language, money: (amount: number) => formatMoney(amount, order.currency, language) };
  const shown = shownOrder(mailed);
  const { balance, coupon, promotionName, paidAt } = mailed;
  const prices = mailText(language, shown.isGross ? 'order.pricesGross' : 'order.pricesNet');
  return [
    {
      heading: mailText(language, 'order.items'),
      rows: [
        ...(shown.vat > 0 ? [{ text: prices }] : []),
        ...itemRows(shown, tongue),
        ...sumRows(order, { ...shown, balance, coupon, promotionName, paidAt }, tongue),
      ],
    },
    {
      heading: mailText(language, 'order.delivery.heading'),
      rows: [
        { text: breakLinks(addressLines(mailed.address, language).join(', ')) },
        ...tradeRows(mailed, language),
      ],
    },
    {
      heading: mailText(language, 'order.shipping.heading'),
      rows: shippingRows(mailed, tongue),
    },
  ];
}
