import { z } from 'zod';
import { bankLinesList } from './bank-lines-list.ts';
import { declareStaff } from './call.ts';
import { declareExportCall } from './exports.ts';
import { anyOfficeLine } from './line.ts';
import { declareListCalls } from './list.ts';
import { declareViewCalls } from './views.ts';

const calls = declareListCalls(bankLinesList);
export const listBankLines = calls.rows;
export const countBankLines = calls.count;
export const bankLineViewCalls = declareViewCalls(bankLinesList);
export const exportBankLines = declareExportCall(bankLinesList);

/** Bytes of a file, and lines that are booked by one press. */
export const MAX_BANK_FILE_BYTES = 4 * 1024 * 1024;
const MAX_BOOKED = 300;
const MAX_PARTS = 50;

const id = z.string().regex(/^\d{1,18}$/, 'the number of a line');
const ofLine = { entity: { name: 'bank_line', key: 'id' } } as const;
const changing = { ...ofLine, permission: 'payments:change', changes: true } as const;
/** Minor units. */
const amount = z.int();
const reference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[VRT]\d{11,16}$/, 'the number of an order or a top-up, such as V26113010001');
const part = z.object({ reference, amount: amount.min(1, 'the amount is missing') });

const matchKinds = [
  'ready',
  'learned',
  'split',
  'short',
  'over',
  'double',
  'closed',
  'currency',
  'payer',
  'amount',
  'none',
] as const;

const line = z.object({
  id: z.string(),
  bookedOn: z.string(),
  amount: amount.describe('Below 0: a debit'),
  currency: z.string(),
  isReversal: z.boolean().describe('It takes another line back'),
  reference: z.string(),
  payer: z.string(),
  payerAccount: z.string(),
  text: z.string(),
  state: z.enum(['open', 'booked', 'aside']),
  note: z.string(),
});

const match = z.object({
  kind: z.enum(matchKinds),
  reversed: z.string().nullable().describe('The line that it takes back'),
  parts: z.array(
    z.object({
      reference: z.string(),
      payment: z.string(),
      others: z.int().describe('Orders that are paid together with it'),
      buyer: z.string(),
      amount: amount.describe('Of the line'),
      rest: amount.describe('What is missing, in the currency of the payment'),
      received: amount,
      currency: z.string(),
      isOpen: z.boolean(),
    }),
  ),
});
export type BankMatch = z.output<typeof match>;
export type OpenBankLine = z.output<typeof line> & { match: BankMatch };

export const readBankDesk = declareStaff({
  path: '/bank/desk',
  permission: 'payments:see',
  summary:
    'Lines of statements that nobody has dealt with, the oldest first, with what they may be for; and the latest files.',
  input: z.object({}),
  output: z.object({
    lines: z.array(line.extend({ match })),
    isMore: z.boolean(),
    statements: z.array(
      z.object({
        id: z.int(),
        format: z.string(),
        account: z.string(),
        currency: z.string(),
        fromDay: z.string(),
        toDay: z.string(),
        opening: amount.nullable(),
        closing: amount.nullable(),
        fileName: z.string(),
        loadedAt: z.string(),
        lines: z.int(),
        open: z.int(),
      }),
    ),
  }),
});

export const getBankLine = declareStaff({
  ...ofLine,
  path: '/bank/line',
  permission: 'payments:see',
  reads: 'personal',
  summary: 'A line of a statement with what it may be for, or what it was booked for.',
  input: z.object({ id }),
  output: line.extend({
    account: z.string(),
    fileName: z.string(),
    loadedAt: z.string(),
    match,
    bookings: z.array(
      z.object({ payment: z.string(), reference: z.string(), amount, counted: amount, currency: z.string() }),
    ),
  }),
});

export const loadBankFile = declareStaff({
  path: '/bank/load',
  permission: 'payments:change',
  changes: true,
  bodyBytes: 6 * 1024 * 1024,
  summary:
    'Stores the lines of a file of the bank: camt.053, MT940, CSV or .xlsx. Nothing of a file with a fault; each line once.',
  input: z.object({
    file: z
      .base64()
      .min(1, 'choose a file')
      .max(Math.ceil((MAX_BANK_FILE_BYTES * 4) / 3) + 4, 'has more than 4 MB'),
    name: anyOfficeLine(200),
    account: z.string().trim().max(60).default('').describe('Of a table that does not name it'),
    isNewAccount: z
      .boolean()
      .default(false)
      .describe('It may be of an account of which nothing was loaded yet'),
  }),
  output: z.object({
    statements: z.array(
      z.object({
        account: z.string(),
        currency: z.string(),
        fromDay: z.string(),
        toDay: z.string(),
        isKnown: z.boolean(),
        stored: z.int(),
        known: z.int(),
        gap: z.string().nullable(),
      }),
    ),
  }),
});

const receipt = z.object({
  reference: z.string(),
  result: z.enum(['paid', 'short', 'overpaid', 'credited']),
  currency: z.string(),
  counted: amount,
  missing: amount,
  returned: amount,
});
export type BankReceipt = z.output<typeof receipt>;

export const bookBankLine = declareStaff({
  ...changing,
  path: '/bank/book',
  reason: 'optional',
  previews: true,
  summary: 'Enters a credit for orders or top-ups, whole: too little is awaited on, too much goes back.',
  input: z.object({
    id,
    parts: z.array(part).min(1, 'say what it is for').max(MAX_PARTS),
    isExact: z.boolean().default(false).describe('Refused unless it pays exactly what is asked for'),
  }),
  output: z.object({ receipts: z.array(receipt) }),
});

export const bookBankLines = declareStaff({
  path: '/bank/book-ready',
  permission: 'payments:change',
  changes: true,
  summary:
    'Lets the worker book lines that fit exactly, line by line. One that does not fit any more is refused.',
  input: z.object({
    lines: z
      .array(z.object({ id, parts: z.array(part).min(1).max(MAX_PARTS) }))
      .min(1, 'choose a line')
      .max(MAX_BOOKED),
  }),
  output: z.object({ id: z.int(), total: z.int() }),
});

export const takeBackBankLine = declareStaff({
  ...changing,
  path: '/bank/take-back',
  reason: 'required',
  summary: 'Takes the booking of a line back that has paid nothing yet.',
  input: z.object({ id }),
  output: z.object({}),
});

export const setBankLineAside = declareStaff({
  ...changing,
  path: '/bank/set-aside',
  reason: 'required',
  summary: 'Sets a line aside that is for no order: a fee, a supplier, money that was entered by hand.',
  input: z.object({ id }),
  output: z.object({}),
});

export const reopenBankLine = declareStaff({
  ...changing,
  path: '/bank/reopen',
  summary: 'Lets a line wait again that was set aside.',
  input: z.object({ id }),
  output: z.object({}),
});
