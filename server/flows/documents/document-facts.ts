import type { Language } from '../../../contract/fields.ts';
import { type DocumentContent, type DocumentRow, documentNumber } from '../../domains/documents/index.ts';
import { carrierName } from '../../domains/orders/index.ts';
import { addressLines } from '../../domains/places/index.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';

/** Words and formats of a document's language. */
export type Words = {
  language: Language;
  /** A text by its key. */
  t: (key: string, values?: Record<string, string>) => string;
  money: (amount: number) => string;
  day: (at: string) => string;
  country: (code: string) => string;
};
export type DocumentText = { row: DocumentRow; content: DocumentContent; words: Words };
type Columns = Extract<PdfBlock, { kind: 'columns' }>;

const isShipmentPaper = ({ kind }: DocumentRow): boolean =>
  kind === 'commercial_invoice' || kind === 'packing_slip';

/** Returns a line for each value that is not empty. */
const labelled = (
  { t }: Words,
  values: readonly (readonly [key: string, value: string | null | undefined])[],
  name: string,
): string[] => values.flatMap(([key, value]) => (value ? [t(`document.${key}`, { [name]: value })] : []));

/** Who sells, with the numbers that the kind of document asks for. */
function sellerLines({ row, content: { seller, groups, whiteLabel }, words }: DocumentText): string[] {
  if (whiteLabel) return [whiteLabel.name];
  const { name, address, email, phone, register, vatId, ukVatId, taxNumber, eori, ioss } = seller;
  const schemes = groups.map(({ scheme }) => scheme);
  const isCustoms = row.kind === 'commercial_invoice';
  return [
    name,
    ...address.split(/\n|, /),
    email,
    phone,
    ...(row.kind === 'packing_slip'
      ? []
      : [
          register,
          ...labelled(
            words,
            [
              ['vatNumber', vatId],
              ['taxNumber', taxNumber],
              ['ukVat', schemes.includes('UK') ? ukVatId : ''],
              ['eori', isCustoms ? eori : ''],
              ['ioss', schemes.includes('IOSS') ? ioss : ''],
            ],
            'number',
          ),
        ]),
  ].filter(Boolean);
}

function buyerLines({ row, content: { buyer, delivery }, words }: DocumentText): string[] {
  const address = isShipmentPaper(row) ? delivery : buyer.address;
  return [
    ...addressLines(address, words.language),
    ...labelled(
      words,
      [
        ['vatNumber', row.kind === 'packing_slip' ? '' : buyer.vatNumber],
        ['taxId', row.kind === 'packing_slip' ? '' : address.taxId],
      ],
      'number',
    ),
  ];
}

/** Seller, payer and receiver side by side. */
export function partiesBlock(written: DocumentText): Columns {
  const { row, content, words } = written;
  const { t, language } = words;
  const isCustoms = row.kind === 'commercial_invoice';
  return {
    kind: 'columns',
    columns: [
      { heading: t(isCustoms ? 'document.exporter' : 'document.seller'), lines: sellerLines(written) },
      {
        heading: t(
          isCustoms
            ? 'document.consignee'
            : row.kind === 'packing_slip'
              ? 'document.shipTo'
              : 'document.billTo',
        ),
        lines: buyerLines(written),
      },
      ...(isShipmentPaper(row)
        ? []
        : [{ heading: t('document.shipTo'), lines: addressLines(content.delivery, language) }]),
    ],
  };
}

function shipmentFacts({ row, content: { shipment, delivery }, words }: DocumentText): string[] {
  if (!shipment) return [];
  const { t, day, country } = words;
  const { carrier, number, shippedAt, from, terms } = shipment;
  return [
    t('document.parcel', { carrier: carrierName(carrier), number }),
    t('document.shipped', { date: day(shippedAt) }),
    t('document.from', { country: country(from) }),
    ...(row.kind === 'commercial_invoice'
      ? [t('document.terms', { terms, country: country(delivery.country) })]
      : []),
  ];
}

function paymentFacts({ row, content, words }: DocumentText): string[] {
  const { order, payment, supply, invoice } = content;
  const { t, day } = words;
  if (isShipmentPaper(row)) return [];
  return [
    ...(order.paidAt && row.kind !== 'credit_note' ? [t('document.paid', { date: day(order.paidAt) })] : []),
    ...(payment && row.kind === 'receipt'
      ? [t('document.payment', { method: t(`pay.${payment.method}`) })]
      : []),
    ...(supply && row.kind === 'invoice'
      ? [t('document.supply', { from: day(supply.from), to: day(supply.to) })]
      : []),
    ...(invoice
      ? [
          t(row.kind === 'invoice' ? 'document.creditNote' : 'document.invoice', {
            number: invoice.number,
            date: day(invoice.issuedAt),
          }),
        ]
      : []),
  ];
}

/** Numbers and dates. */
export function factsBlock(written: DocumentText): Columns {
  const { row, content, words } = written;
  const { order } = content;
  const { t, day } = words;
  const lines = [
    t('document.issued', { date: day(row.issuedAt.toISOString()) }),
    t('document.order', { order: order.id }),
    t('document.placed', { date: day(order.placedAt) }),
    ...labelled(words, [['purchaseOrder', order.purchaseOrder]], 'number'),
    ...paymentFacts(written),
    ...shipmentFacts(written),
  ];
  const half = Math.ceil(lines.length / 2);
  return {
    kind: 'columns',
    columns: [
      { heading: t('document.details'), lines: lines.slice(0, half) },
      // A second column goes on without a heading of its own.
      { heading: ' ', lines: lines.slice(half) },
    ],
  };
}

/** A slip of what is still to be shipped is not issued: it has no number, and is named after its order. */
export const titleOf = ({ row, words }: DocumentText): string =>
  words.t(`document.title.${row.kind}`, { number: row.number > 0 ? documentNumber(row) : row.orderId });
