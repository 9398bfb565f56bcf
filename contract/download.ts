import { z } from 'zod';
import { type Contract, declare } from './call.ts';
import { datafeedFormats } from './datafeed.ts';
import { day, moment, optionalLine, orderId } from './fields.ts';
import { orderStates, tabNames } from './order.ts';

export const downloadKinds = [
  'orders',
  'order_lines',
  'tracking',
  'pictures',
  'order_xml',
  'balance',
  'points',
  'datafeed',
  'personal',
  'batch_errors',
] as const;
export type DownloadKind = (typeof downloadKinds)[number];
export const tableFormats = ['xlsx', 'csv'] as const;
export const statementFormats = ['pdf', 'csv'] as const;
export const downloadFormats = ['xlsx', 'csv', 'pdf', 'zip', 'xml', 'json'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
const downloadStates = ['queued', 'running', 'done', 'failed'] as const;

/** What a file covers; what is not named does not narrow it. */
const covers = z.object({
  tab: z.enum(tabNames).optional(),
  state: z.enum(orderStates).optional(),
  search: z.string().optional(),
  /** Days in UTC, both included. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** Numbers of orders. */
  orders: z.array(z.string()).optional(),
  /** Of a file of products. */
  feed: z
    .object({
      format: z.enum(datafeedFormats),
      language: z.string(),
      currency: z.string(),
      /** How many categories and SKUs were chosen; none of either is all products. */
      categories: z.int(),
      skus: z.int(),
      /** Only what has changed since this moment. */
      since: moment.nullable(),
    })
    .optional(),
  /** The number of a dropshipping batch. */
  batch: z.string().optional(),
});
export type DownloadCovers = z.output<typeof covers>;

const download = z.object({
  id: z.uuid(),
  kind: z.enum(downloadKinds),
  format: z.enum(downloadFormats),
  state: z.enum(downloadStates),
  covers,
  /** Progress: orders, pictures or entries that are written, and all of them. */
  done: z.int(),
  total: z.int(),
  /** Of the file. */
  name: z.string(),
  bytes: z.int().nullable(),
  /** Pictures that the file lacks; missing.txt in it names them. */
  missing: z.int(),
  /** Why it has failed; texts of download.error.{error}. */
  error: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  expiresAt: moment,
});
export type Download = z.output<typeof download>;

export const getDownloads = declare({
  method: 'GET',
  path: '/user/download',
  scope: 'files:read',
  access: 'member',
  summary:
    'The member’s downloads, the newest first. The file of a finished one is at /downloads/files/{id}, with the member’s token.',
  input: z.object({}),
  output: z.object({ items: z.array(download), /** Days that a file is kept. */ keptDays: z.int() }),
});

const named = z.object({ id: z.uuid() });

export const getDownload = declare({
  method: 'GET',
  path: '/user/download/status',
  scope: 'files:read',
  refusals: ['NotFound'],
  access: 'member',
  ours: true,
  summary: 'One of the member’s downloads with its progress.',
  input: named,
  output: download,
});

export const deleteDownload = declare({
  method: 'POST',
  path: '/user/download/delete',
  scope: 'files:write',
  access: 'member',
  ours: true,
  summary: 'Deletes one of the member’s downloads with its file; one that is being made stops.',
  input: named,
  output: named,
});

export const retryDownload = declare({
  method: 'POST',
  path: '/user/download/retry',
  scope: 'files:write',
  access: 'member',
  ours: true,
  summary: 'Restarts a failed download from its last saved part.',
  input: named,
  output: named,
});

/** Orders that can be named one by one. */
const MAX_NAMED_ORDERS = 1000;
/** Orders of one file. */
export const MAX_EXPORTED_ORDERS = 200_000;

const orders = z.object({
  format: z.enum(tableFormats).default('xlsx'),
  /** Orders by their numbers, instead of those that the fields below select. */
  orderIds: z.array(orderId).max(MAX_NAMED_ORDERS, 'tooMany').optional(),
  tab: z.enum(tabNames).default('All'),
  state: z.enum(orderStates).optional(),
  /** As in the list of orders: the newest 1,000 that match. */
  search: optionalLine(100),
  /** Days in UTC on which they were placed, both included. */
  from: day,
  to: day,
});

const requests = {
  access: 'member',
  limit: { perIp: 60, perAccount: 60, windowS: 60 * 60, isShared: true },
  output: named,
} as const satisfies Partial<Contract>;

export const exportOrders = declare({
  ...requests,
  method: 'POST',
  path: '/user/orderexport',
  scope: 'orders:read',
  refusals: ['TooManyDownloads', 'DownloadsOfToday'],
  summary:
    'Starts a file of the member’s orders, a row each. The same again while it is being made is the same download.',
  input: orders,
});

export const exportOrderLines = declare({
  ...requests,
  method: 'POST',
  path: '/user/dowload/orderinfoexport',
  scope: 'orders:read',
  refusals: ['TooManyDownloads', 'DownloadsOfToday'],
  summary: 'Starts a file of the items of the member’s orders, a row each.',
  input: orders,
});

export const exportTracking = declare({
  ...requests,
  method: 'POST',
  path: '/user/dowload/trackingexport',
  scope: 'orders:read',
  refusals: ['TooManyDownloads', 'DownloadsOfToday'],
  summary: 'Starts a file of the shipments of the member’s orders, a row each.',
  input: orders,
});

export const exportPictures = declare({
  ...requests,
  method: 'POST',
  path: '/user/order/picture/down',
  scope: 'orders:read',
  refusals: ['TooManyDownloads', 'DownloadsOfToday'],
  summary: 'Starts a ZIP of the product pictures of one of the member’s orders, named by SKU.',
  input: z.object({ orderId }),
});

export const exportOrderXml = declare({
  ...requests,
  method: 'POST',
  path: '/order/generateorderxml',
  scope: 'orders:read',
  refusals: ['TooManyDownloads', 'DownloadsOfToday'],
  summary: 'Starts an XML file of one of the member’s orders; docs/integrate/order.xsd describes it.',
  input: z.object({ orderId }),
});

/** Entries of a statement as PDF. */
export const MAX_PDF_ENTRIES = 2000;

export const exportStatement = declare({
  ...requests,
  method: 'POST',
  path: '/user/statement/export',
  scope: 'account:read',
  refusals: ['TooManyDownloads', 'DownloadsOfToday'],
  ours: true,
  summary:
    'Starts a statement of the member’s balance or points: what there was, each entry with what there was after it, what there is. A PDF has at most 2,000 entries.',
  input: z.object({
    account: z.enum(['balance', 'points']),
    format: z.enum(statementFormats).default('pdf'),
    /** Days in UTC, both included. */
    from: day,
    to: day,
  }),
});
