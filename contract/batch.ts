import { z } from 'zod';
import { declare } from './call.ts';
import { amount, flag, moment, orderId, sku, warehouse } from './fields.ts';
import { toLine, toLines } from './typed-text.ts';
import { fileNote, hiddenRows, receivedFile } from './upload.ts';

/** Rows of one file, or of one pasted text. */
export const MAX_BATCH_ROWS = 1000;
/** Seconds in which the same file for the same cart counts as a second press of one upload. */
export const SAME_FILE_S = 10;

const item = z.object({
  sku,
  /** A number, or a text as people type quantities; one that is none is answered for by its row. */
  quantity: z
    .union([z.number(), z.string().overwrite(toLine)])
    .transform(String)
    .catch(''),
  warehouse: warehouse.optional(),
});

/** Whether a quantity between two order steps becomes the higher one, or is refused with it as a proposal. */
const roundsUp = flag.default(true);

const batchFields = {
  items: z.array(item).max(MAX_BATCH_ROWS, 'tooMany').optional(),
  /** One SKU and quantity a line, separated by tab, comma, semicolon or spaces. */
  text: z.string().overwrite(toLines).max(100_000, 'tooLong').optional(),
  /** Of the lines that name none. */
  warehouse: warehouse.default(1),
  roundsUp,
};

/** `merged`: its SKU stands in an earlier row, whose quantity contains it. */
const batchResults = ['added', 'rounded', 'merged', 'refused'] as const;

const result = z.object({
  /** From 1 on, as in the file or text. */
  row: z.int(),
  sku: z.string(),
  warehouse: z.int(),
  /** As it was requested; null where none could be read. */
  quantity: z.int().nullable(),
  /** What stood in place of a quantity; null where one could be read. */
  found: z.string().nullable(),
  /** Pieces added, of all rows of the SKU; 0 of a refused row. */
  added: z.int(),
  result: z.enum(batchResults),
  /** Why it was refused; null otherwise. */
  reason: z.string().nullable(),
  message: z.string(),
  /** The cell that is wrong; null where none is. */
  wrong: z.enum(['sku', 'quantity']).nullable(),
  /** What the wrong cell may have instead, where that is clear; null otherwise. */
  proposal: z.string().nullable(),
  /** Of an unknown SKU the most similar ones. */
  nearest: z.array(z.string()),
});
export type BatchResult = z.output<typeof result>;

const counted = {
  rows: z.int(),
  /** Rows that were added, merged ones among them. */
  added: z.int(),
  refused: z.int(),
  /** Pieces that were added. */
  pieces: z.int(),
  results: z.array(result),
};

const batch = z.object({ orderid: z.string().nullable(), ...counted });
export type Batch = z.output<typeof batch>;

const fileBatch = batch.extend({ notes: z.array(fileNote) });

const limit = { perIp: 240, perAccount: 120, windowS: 60 * 60 };

const addition = {
  limit,
  summary:
    'Adds many SKUs with quantities to the cart, from `items` or a pasted `text`; a quantity between two order steps becomes the higher one, unless `roundsUp` is false. Answers for each row what was added or why not.',
  input: z.object({ ...batchFields, orderId: orderId.optional() }),
  output: batch,
};

export const addBatch = declare({
  method: 'POST',
  path: '/user/batch/add/sku',
  scope: 'cart:write',
  access: 'member',
  ...addition,
});

/** The same for guests as well. */
export const addCartBatch = declare({
  method: 'POST',
  path: '/shopcart/batch/add',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  ...addition,
});

const checkedLine = z.object({
  row: z.int(),
  sku: z.string(),
  warehouse: z.int(),
  title: z.string(),
  /** Values of the attributes that tell it from other variants, in the language of the request. */
  attributes: z.array(z.string()),
  brand: z.string().nullable(),
  slug: z.string(),
  picture: z.string().nullable(),
  moq: z.int(),
  step: z.int(),
  available: z.int(),
  /** The pieces of its product in the cart and in all rows that would be added, which count together for the price. */
  together: z.int(),
  /** Of a piece at that quantity. */
  unitPrice: amount,
  total: amount,
  /** How many more pieces reach the next tier, in whole steps, its price, and what all of them save; null without one. */
  nextTier: z.object({ more: z.int(), price: amount, saving: amount }).nullable(),
  /** Prices by quantity. */
  tiers: z.array(z.tuple([z.int(), amount])),
});

const checked = z.object({
  currency: z.string(),
  ...counted,
  /** Of the rows that exist, those that would be refused among them. */
  lines: z.array(checkedLine),
  /** Of what would be added. */
  total: amount,
});
export type CheckedBatch = z.output<typeof checked>;

export const checkBatch = declare({
  method: 'POST',
  path: '/user/batch/check',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  changes: false,
  limit: { perIp: 1200, perAccount: 600, windowS: 60 * 60 },
  summary:
    'What adding many SKUs would answer, with today’s prices as pages show them and the sum. Changes nothing.',
  input: z.object(batchFields),
  output: checked,
});

export const checkOrder = declare({
  method: 'GET',
  path: '/user/batch/order',
  scope: 'cart:write',
  access: 'member',
  ours: true,
  summary: 'The lines of one of the member’s own orders as checkBatch answers for them.',
  input: z.object({ orderId }),
  output: checked,
});

const fileAddition = {
  limit: { perIp: 60, perAccount: 30, windowS: 60 * 60, isShared: true },
  summary:
    'Adds the rows of a file (.xlsx, .csv or text, detected by its content) to the visitor’s own cart `orderId`, without it to the current one. All rows at once or, when it breaks off, none; the same file within 10 seconds is answered again.',
  input: z.object({
    file: receivedFile,
    orderId: orderId.optional(),
    warehouse: warehouse.default(1),
    roundsUp,
    hiddenRows,
  }),
  output: fileBatch,
};

export const addBatchFile = declare({
  method: 'POST',
  path: '/user/batch/Add/excelsku',
  scope: 'cart:write',
  access: 'member',
  sends: 'file',
  ...fileAddition,
});

/** The same for guests as well. */
export const addCartBatchFile = declare({
  method: 'POST',
  path: '/shopcart/batch/file',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  sends: 'file',
  ...fileAddition,
});

export const getBatchStats = declare({
  method: 'GET',
  path: '/user/batch/batch_add_sku_stats',
  scope: 'cart:write',
  access: 'member',
  summary: 'What became of the last file that was added to a cart; `file` null where there was none.',
  input: z.object({ orderId }),
  output: z.object({
    orderid: z.string(),
    file: z.string().nullable(),
    addedAt: moment.nullable(),
    ...counted,
    /** Refused rows by reason. */
    reasons: z.record(z.string(), z.int()),
  }),
});
