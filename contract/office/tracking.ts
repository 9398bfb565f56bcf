import { z } from 'zod';
import { declareStaff } from './call.ts';

/** Rows of a file of tracking numbers, and bytes of it. */
export const MAX_TRACKING_ROWS = 5000;
export const MAX_TRACKING_BYTES = 600_000;

/** A parcel of a file: what it has of an order; lines null: all that is left. */
const parcel = z.object({
  row: z.int().min(1),
  orderId: z.string().max(40),
  carrier: z.string().max(40),
  number: z.string().max(40),
  lines: z
    .array(z.object({ sku: z.string().max(100), quantity: z.int().min(1) }))
    .max(500)
    .nullable(),
});
export type FileParcel = z.output<typeof parcel>;

const wrongCell = z.object({
  cell: z.string().describe('As a spreadsheet names it: C4'),
  column: z.string(),
  found: z.string(),
  expected: z.string(),
});
export type WrongCell = z.output<typeof wrongCell>;

export const readTracking = declareStaff({
  path: '/tracking/read',
  permission: 'packing:change',
  summary:
    'Reads order numbers with their parcels from a file, and what shipping the first 200 would do. Stores nothing.',
  input: z.object({
    file: z
      .base64()
      .max(Math.ceil((MAX_TRACKING_BYTES * 4) / 3) + 4, 'at most 600 KB')
      .describe('CSV, or a workbook'),
  }),
  output: z.object({
    parcels: z.array(parcel),
    wrongCells: z.array(wrongCell).describe('The first 200; their rows are in no parcel'),
    wrongCount: z.int(),
    text: z.string().describe('The rows with tabs between their cells, to be corrected and read again'),
    tried: z.int(),
    refused: z.array(z.object({ n: z.int(), record: z.string(), message: z.string() })),
  }),
});

export const startTracking = declareStaff({
  path: '/tracking/start',
  permission: 'packing:change',
  changes: true,
  reason: 'optional',
  summary: 'Lets the worker ship parcels of a file, row by row.',
  input: z.object({
    parcels: z.array(parcel).min(1, 'there is no parcel').max(MAX_TRACKING_ROWS, 'at most 5,000 parcels'),
  }),
  output: z.object({ id: z.int(), total: z.int() }),
});
