import { z } from 'zod';
import { declare } from './call.ts';
import { moment, orderId } from './fields.ts';
import { orderKey } from './order.ts';

export const documentKinds = [
  'proforma',
  'invoice',
  'receipt',
  'credit_note',
  'commercial_invoice',
  'packing_slip',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const summary = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: moment,
  /** The number of the parcel that it is of; null of any other. */
  parcel: z.string().nullable(),
  /** The files that there are; none while they are being made. */
  formats: z.array(z.enum(['pdf', 'xml'])),
});
export type DocumentSummary = z.output<typeof summary>;

const list = z.object({
  items: z.array(summary),
  /** Whether the worker is about to issue a document or to make a file. */
  isPending: z.boolean(),
  /** Whether a proforma invoice can be requested. */
  mayRequest: z.boolean(),
});
export type DocumentList = z.output<typeof list>;

export const listDocuments = declare({
  method: 'GET',
  path: '/order/document/list',
  scope: 'orders:read',
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary:
    'The documents of an order that the visitor may see, oldest first: proforma, invoice, receipt, credit notes, commercial invoices and packing slips. A guest shows the key of the mailed link.',
  input: z.object({ orderId, key: orderKey }),
  output: list,
});

const documentId = z.uuid('required');

export const getDocumentFile = declare({
  method: 'GET',
  path: '/order/document',
  scope: 'orders:read',
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: { perIp: 60, windowS: 60, isShared: true },
  summary:
    'A document of an order that the visitor may see as PDF, or as XML by EN 16931 (UN/CEFACT CII) where there is one.',
  input: z.object({
    orderId,
    key: orderKey,
    id: documentId,
    format: z.enum(['pdf', 'xml']).default('pdf'),
  }),
  output: z.object({
    name: z.string(),
    type: z.enum(['application/pdf', 'application/xml']),
    /** The file, as base64. */
    file: z.string(),
  }),
});

const column = z.object({ heading: z.string(), lines: z.array(z.string()).readonly() });
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string(), isSmall: z.boolean().optional() }),
  z.object({ kind: z.literal('columns'), columns: z.array(column) }),
  z.object({
    kind: z.literal('table'),
    columns: z
      .array(z.object({ heading: z.string(), share: z.number(), align: z.literal('right').optional() }))
      .readonly(),
    rows: z.array(z.array(z.string()).readonly()).readonly(),
  }),
  z.object({
    kind: z.literal('sums'),
    rows: z
      .array(z.object({ label: z.string(), amount: z.string(), isTotal: z.boolean().optional() }))
      .readonly(),
  }),
  z.object({ kind: z.literal('barcode'), text: z.string() }),
]);
export type DocumentBlock = z.output<typeof block>;

const documentPage = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string(),
  /** BCP 47: the language in which it was issued. */
  language: z.string(),
  paper: z.enum(['A4', 'LETTER']),
  blocks: z.array(block),
  footer: z.string(),
});
export type DocumentPage = z.output<typeof documentPage>;

export const readDocument = declare({
  method: 'GET',
  path: '/order/document/read',
  scope: 'orders:read',
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary: 'The contents of a document, in the order and the words of its PDF, for a page that shows it.',
  input: z.object({ orderId, key: orderKey, id: documentId }),
  output: documentPage,
});

export const requestProforma = declare({
  method: 'POST',
  path: '/order/document/proforma',
  scope: 'orders:write',
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: { perIp: 10, windowS: 60, isShared: true },
  summary:
    'Issues a proforma invoice of an unpaid order that the visitor may see. The same one while the order is the same.',
  input: z.object({ orderId, key: orderKey }),
  output: z.object({ id: z.string(), number: z.string() }),
});
