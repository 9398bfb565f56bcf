import type { Cart, CartLine } from '../../../contract/cart.ts';
import { type Language, languageTags } from '../../../contract/fields.ts';
import { fillPlaceholders } from '../../../kit/fill-placeholders.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { type Seller, sellerLines } from '../../../kit/seller-lines.ts';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { type PdfBlock, type PdfDocument, paperOf } from '../../platform/pdf/pdf-document.ts';

/** Who sells, as the legal pages name them; empty texts are left out. */

type Setting = {
  language: Language;
  /** A text of the cart by its key. */
  t: (key: string, values?: Record<string, string>) => string;
  seller: Seller;
  now: number;
  /** When the first of its sale prices, negotiated prices and coupon ends; null without one that ends. */
  endsAt: Date | null;
};

const BASE_CURRENCY = 'USD';

/** Returns a reader of one file of texts, which replaces placeholders. */
export const reader =
  (texts: Record<string, string>): Setting['t'] =>
  (key, values = {}) =>
    fillPlaceholders(ownValue(texts, key) ?? key, values);

function rowOf(line: CartLine, money: (amount: number) => string, { t, language }: Setting): string[] {
  const packing = line.packings.find(({ code }) => code === line.packing && code !== 0);
  const facts = [
    line.sku,
    ...Object.values(line.attributes),
    t(`parcel.${line.warehouse}`),
    line.isGift && t('gift.mark'),
    packing && (t(`packing.${packing.slug}`) || packing.slug),
  ];
  return [
    `${line.title}\n${facts.filter(Boolean).join(' · ')}`,
    line.quantity.toLocaleString(language),
    money(line.unitPrice + line.packingPrice),
    money(line.total),
  ];
}

function sumsOf(
  { totals, currency, coupon, promotion }: Cart,
  money: (amount: number) => string,
  { t }: Setting,
): PdfBlock {
  const rows = totalsRows({
    ...totals,
    coupon: coupon?.refused === null ? coupon.code : null,
    promotionName: promotion?.refused === null ? promotion.title : null,
  }).map(({ name, amount, minus, code }) =>
    amount === null
      ? []
      : [
          {
            label: [t(`totals.${name}`), code].filter(Boolean).join(' · '),
            amount: money(minus ? -amount : amount),
          },
        ],
  );
  const label = t(totals.shipping === null ? 'bar.beforeShipping' : 'totals.total', { currency });
  return { kind: 'sums', rows: [...rows.flat(), { label, amount: money(totals.total), isTotal: true }] };
}

/** Says until when the prices of a quote hold: they are not held, so only what ends is dated. */
function termsOf({ currency }: Cart, { language, t, now, endsAt }: Setting): PdfBlock[] {
  const dayOf = (at: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const timeOf = (at: number) =>
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const date = dayOf(now);
  const ends = endsAt?.getTime() ?? null;
  return [
    t('quote.terms', { date }),
    ...(ends === null ? [] : [t('quote.ends', { date: dayOf(ends), time: timeOf(ends) })]),
    t('quote.open'),
    ...(currency === BASE_CURRENCY ? [] : [t('quote.rate', { currency, date })]),
  ].map((text) => ({ kind: 'paragraph', text }));
}

/** Sets a cart out as a quote, without VAT in its lines: the sums are those that its page shows to a trader. */
export function quoteDocument(cart: Cart, setting: Setting): PdfDocument {
  const { language, t, seller } = setting;
  const money = (amount: number) => formatMoney(amount, cart.currency, language);
  const company = { heading: t('quote.seller'), lines: sellerLines(seller) };
  const receiver = { heading: t('delivery.heading'), lines: cart.addressLines };
  const title = t('quote.title', { number: `${cart.orderid}-${cart.version}` });
  return {
    language: languageTags[language],
    title,
    size: paperOf(cart.address?.country),
    footer: [seller.name, seller.email].filter(Boolean).join(' · '),
    blocks: [
      { kind: 'title', text: title },
      ...termsOf(cart, setting),
      { kind: 'columns', columns: cart.address ? [company, receiver] : [company] },
      ...(cart.purchaseOrder
        ? [{ kind: 'paragraph' as const, text: `${t('trade.purchaseOrder')} · ${cart.purchaseOrder}` }]
        : []),
      {
        kind: 'table',
        columns: [
          { heading: t('order.item'), share: 52 },
          { heading: t('order.quantity'), share: 14, align: 'right' },
          { heading: t('order.price'), share: 16, align: 'right' },
          { heading: t('order.sum'), share: 18, align: 'right' },
        ],
        rows: cart.lines.map((line) => rowOf(line, money, setting)),
      },
      sumsOf(cart, money, setting),
      ...(cart.totals.shipping === null
        ? [{ kind: 'paragraph' as const, text: t('quote.withoutShipping'), isSmall: true }]
        : []),
    ],
  };
}
