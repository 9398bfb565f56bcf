import { totalsRows } from '../../../kit/totals-rows.ts';
import type { DocumentContent, VatGroup } from '../../domains/documents/index.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import type { DocumentText, Words } from './document-facts.ts';

type SumRow = { label: string; amount: string; isTotal?: boolean };

const HUNDREDTHS = 10_000;
const MILLIONTHS = 1_000_000;

export const weightOf = (grams: number, { language }: Words): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(
    grams / 1000,
  );

const rateText = (rate: number, { language }: Words): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / HUNDREDTHS);

const totalRow = ({ content: { totals, currency }, words }: DocumentText): SumRow => ({
  label: words.t('totals.total', { currency }),
  amount: words.money(totals.total),
  isTotal: true,
});

function invoiceRows(written: DocumentText): SumRow[] {
  const { row, content, words } = written;
  const { totals, order, payment } = content;
  const { t, money } = words;
  // The lines contain their packing, and so does their sum.
  const shown = { ...totals, goods: totals.goods + totals.packing, packing: 0 };
  const parts = totalsRows({ ...shown, coupon: order.coupon, promotionName: order.promotion }).map(
    ({ name, amount, minus, code }) => ({
      label: [t(`totals.${name}`), code].filter(Boolean).join(' · '),
      amount: money(minus ? -(amount ?? 0) : (amount ?? 0)),
    }),
  );
  if (!payment || row.kind === 'proforma') return [...parts, totalRow(written)];
  return [
    ...parts,
    totalRow(written),
    ...(payment.balance > 0 ? [{ label: t('document.balance'), amount: money(-payment.balance) }] : []),
    ...(payment.received > 0 ? [{ label: t('document.received'), amount: money(-payment.received) }] : []),
    { label: t('document.due'), amount: money(0), isTotal: true },
  ];
}

function receiptRows({ content, words: { t, money } }: DocumentText): SumRow[] {
  const { payment, totals, currency } = content;
  return [
    ...(payment && payment.received > 0
      ? [{ label: t('document.received'), amount: money(payment.received) }]
      : []),
    ...(payment && payment.balance > 0
      ? [{ label: t('document.balance'), amount: money(payment.balance) }]
      : []),
    { label: t('totals.total', { currency }), amount: money(totals.total), isTotal: true },
  ];
}

function creditRows({ content: { totals, credit }, words: { t, money } }: DocumentText): SumRow[] {
  return [
    // The lines of a chargeback, and of an invoice that is replaced, have its delivery and fee as well.
    ...(totals.goods > 0 && credit?.reason !== 'chargeback' && credit?.reason !== 'edit'
      ? [{ label: t('document.goodsBack'), amount: money(totals.goods) }]
      : []),
    ...(credit && credit.delivery > 0
      ? [{ label: t('document.deliveryBack'), amount: money(credit.delivery) }]
      : []),
    ...(credit && credit.fee > 0 ? [{ label: t('document.feeBack'), amount: money(credit.fee) }] : []),
    {
      label: t(credit?.reason === 'edit' ? 'document.editTotal' : 'document.credited'),
      amount: money(totals.total),
      isTotal: true,
    },
  ];
}

const weightRow = ({ content: { lines }, words }: DocumentText): SumRow => ({
  label: words.t('document.weight'),
  amount: weightOf(
    lines.reduce((sum, { weight }) => sum + weight, 0),
    words,
  ),
});

function customsRows(written: DocumentText): SumRow[] {
  const { totals, currency } = written.content;
  const { t, money } = written.words;
  return [
    weightRow(written),
    { label: t('document.value'), amount: money(totals.goods) },
    { label: t('document.freight'), amount: money(totals.shipping) },
    ...(totals.insurance > 0 ? [{ label: t('document.insurance'), amount: money(totals.insurance) }] : []),
    { label: t('document.declared', { currency }), amount: money(totals.total), isTotal: true },
  ];
}

function slipRows(written: DocumentText): SumRow[] {
  const pieces = written.content.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { t, language } = written.words;
  return [
    { label: t('document.pieces'), amount: pieces.toLocaleString(language), isTotal: true },
    weightRow(written),
  ];
}

const rowsByKind = {
  proforma: invoiceRows,
  invoice: invoiceRows,
  receipt: receiptRows,
  credit_note: creditRows,
  commercial_invoice: customsRows,
  packing_slip: slipRows,
};

export const sumsBlock = (written: DocumentText): PdfBlock => ({
  kind: 'sums',
  rows: rowsByKind[written.row.kind](written),
});

function groupName({ category, scheme, rate, country }: VatGroup, words: Words): string {
  const name = words.t(`document.group.${category}`, {
    rate: rateText(rate, words),
    country: words.country(country),
  });
  // Goods of one rate may be declared under both schemes.
  return scheme === 'OSS' || scheme === 'IOSS' ? `${name} (${scheme})` : name;
}

/** What is taxed at each rate, and its VAT. */
export function vatBlock({ content: { groups }, words }: DocumentText): PdfBlock {
  const { t, money } = words;
  return {
    kind: 'table',
    columns: [
      { heading: t('document.vatHead'), share: 46 },
      { heading: t('document.net'), share: 18, align: 'right' },
      { heading: t('document.vat'), share: 18, align: 'right' },
      { heading: t('document.gross'), share: 18, align: 'right' },
    ],
    rows: groups.map((group) => [
      groupName(group, words),
      money(group.net),
      money(group.vat),
      money(group.net + group.vat),
    ]),
  };
}

function euroNote({ euro, currency }: DocumentContent, { t, language }: Words): string[] {
  if (!euro) return [];
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
    euro.vat / 100,
  );
  const rate = (euro.rate / MILLIONTHS).toLocaleString(language, { maximumFractionDigits: 6 });
  return [t('document.note.euro', { amount, rate, currency })];
}

const creditNotes = { refund: 'credit', packing: 'credit', chargeback: 'chargeback', edit: 'edit' } as const;

/** What the law asks to be said: why no VAT is charged, and under which scheme it is. */
export function notesOf({ row, content, words }: DocumentText): string[] {
  const { t } = words;
  if (row.kind === 'packing_slip') return [];
  if (row.kind === 'commercial_invoice') return [t('document.note.customs')];
  const kinds = content.groups.flatMap(({ category, scheme }) =>
    category === 'S' ? (scheme && scheme !== 'domestic' ? [scheme] : []) : [category],
  );
  return [
    ...[...new Set(kinds)].map((kind) => t(`document.note.${kind}`)),
    ...euroNote(content, words),
    ...(row.kind === 'proforma' ? [t('document.note.proforma')] : []),
    ...(row.kind === 'receipt' ? [t('document.note.receipt')] : []),
    ...(row.kind === 'credit_note'
      ? [t(`document.note.${creditNotes[content.credit?.reason ?? 'refund']}`)]
      : []),
    ...(row.kind === 'invoice' && content.invoice ? [t('document.note.reinvoice')] : []),
  ];
}
