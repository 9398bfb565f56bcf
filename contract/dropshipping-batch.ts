import { z } from 'zod';
import { addressHints } from './address.ts';
import { amount, moment } from './fields.ts';
import { orderStates } from './order.ts';
import { refundStates } from './order-progress.ts';
import { daySpan } from './shipping-option.ts';
import { fileNote, fileNotes } from './upload.ts';

/** Rows of a batch, and bytes of one file. */
export const MAX_BATCH_ROWS = 5000;
export const MAX_BATCH_BYTES = 5 * 1024 * 1024;
/** Hours for which a quote holds. */
export const QUOTE_HOURS = 24;
/** Cells that one call may change. */
export const MAX_FIXED_CELLS = 2000;
export const MAX_REMARK = 500;

/** The columns of a row in the order of the template. */
export const rowColumns = [
  'order_no',
  'sku',
  'quantity',
  'full_name',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'email',
  'shipping_method',
  'warehouse',
  'remark',
  'tax_id',
  'ioss',
  'eori',
  'vat',
  'customer_sku',
] as const;
export type RowColumn = (typeof rowColumns)[number];
export const requiredColumns = [
  'order_no',
  'sku',
  'quantity',
  'full_name',
  'address1',
  'city',
  'zip',
  'country',
  'phone',
] as const satisfies RowColumn[];

/** States of a batch and of each of its orders; the batch has the first of these that asks for something. */
export const dropshippingStates = [
  'uploaded',
  'checking',
  'needs_fixing',
  'quoted',
  'expired',
  'awaiting_payment',
  'paid',
  'processing',
  'partly_shipped',
  'shipped',
  'done',
  'cancelled',
  'deleted',
] as const;
export type DropshippingState = (typeof dropshippingStates)[number];

/** Why a cell is refused; texts dropshipping.error.{reason}. */
export const rowReasons = [
  'required',
  'tooLong',
  'unreadable',
  'fullName',
  'scientific',
  'lostDigits',
  'date',
  'merged',
  'formula',
  'quantity',
  'unknownSku',
  'discontinued',
  'notAvailable',
  'outOfStock',
  'soldOut',
  'belowMinimum',
  'notAStep',
  'country',
  'notServed',
  'notSoldThere',
  'zip',
  'state',
  'phone',
  'email',
  'script',
  'taxId',
  'taxIdNeeded',
  'vat',
  'ioss',
  'eori',
  'unknownMethod',
  'methodNotOffered',
  'methodRefusesGoods',
  'noMethod',
  'unknownWarehouse',
  'notInWarehouse',
  'contradiction',
  'duplicate',
  'repeatedRow',
  'screening',
] as const;
export type RowReason = (typeof rowReasons)[number];

const rowError = z.object({
  column: z.enum(rowColumns),
  reason: z.enum(rowReasons),
  found: z.string(),
  /** What the column takes, for the placeholder {expected} of the reason’s text; empty when the text says it. */
  expected: z.string(),
  /** A value that would be taken. */
  suggestion: z.string().optional(),
  /** The title of the product that is sold under a suggested SKU. */
  suggestionTitle: z.string().optional(),
});
export type RowError = z.output<typeof rowError>;

/** What a file had beside its rows; `kept`: it is read when there is time; of `refused` the text is field.{reason}. */
export const batchNote = fileNote.extend({ note: z.enum([...fileNotes, 'kept', 'refused']) });
export type BatchNote = z.output<typeof batchNote>;

const row = z.object({
  id: z.int(),
  /** Its number in the file, as a spreadsheet counts. */
  row: z.int(),
  cells: z.partialRecord(z.enum(rowColumns), z.string()),
  /** Pieces, as its cell was read when the row was checked; null before, and for a cell that is no quantity. */
  quantity: z.int().nullable(),
  errors: z.array(rowError),
  /** What the shop sells under its SKU; null for an unknown one. */
  title: z.string().nullable(),
  unitPrice: amount.nullable(),
  total: amount.nullable(),
});

const parcelOption = z.object({
  method: z.string(),
  carrier: z.string(),
  price: amount,
  /** VAT (IOSS where it applies) and duty that are collected with this method. */
  tax: amount,
  customsDuty: amount,
  /** DDP: nothing is left to the receiver; DDU: duty or VAT is. */
  duty: z.enum(['DDP', 'DDU']),
  daysMin: z.int(),
  daysMax: z.int(),
  /** If it is ordered now; of the chosen method of a placed order as in that. Absent where it is not known or shipped. */
  arrival: daySpan.optional(),
  tracked: z.boolean(),
});

export const dropshippingOrder = z.object({
  /** Its number in the shop’s batches; calls that choose orders take it. */
  id: z.int(),
  orderNo: z.string(),
  state: z.enum(dropshippingStates),
  errors: z.int(),
  receiver: z.string(),
  country: z.string(),
  /** As on the parcel once the order has a quote; until then what its cells have, in their order. */
  addressLines: z.array(z.string()),
  /** What is unusual in the address of an order with a quote. */
  addressHints: z.array(z.enum(addressHints)),
  rows: z.array(row),
  /** What it costs; null while it has none, `isOver` when it ended. */
  quote: z
    .object({
      currency: z.string(),
      goods: amount,
      discount: amount,
      shipping: amount,
      tax: amount,
      customsDuty: amount,
      total: amount,
      until: moment,
      isOver: z.boolean(),
      parcels: z.array(
        z.object({
          warehouse: z.int(),
          weight: z.int(),
          method: z.string(),
          options: z.array(parcelOption),
        }),
      ),
    })
    .nullable(),
  /** The shop’s order, once it is placed. */
  order: z
    .object({
      orderid: z.string(),
      state: z.enum(orderStates),
      refundState: z.enum(refundStates),
      /** With the fee of its payment. */
      total: amount,
      fee: amount,
      refunded: amount,
      paidAt: moment.nullable(),
      shipments: z.array(
        z.object({
          carrier: z.string(),
          number: z.string(),
          url: z.string().nullable(),
          state: z.string(),
          at: moment,
        }),
      ),
    })
    .nullable(),
});
export type DropshippingOrder = z.output<typeof dropshippingOrder>;

export const counts = z.partialRecord(z.enum(dropshippingStates), z.int());

/** A batch as its owner sees it. */
export const dropshippingBatch = z.object({
  id: z.string(),
  state: z.enum(dropshippingStates),
  /** Of the file that was uploaded last. */
  fileName: z.string(),
  remark: z.string(),
  rows: z.int(),
  /** Orders by their state; states without one are absent. */
  counts,
  orders: z.int(),
  /** Row errors of all orders. */
  errors: z.int(),
  /** Progress while the state is `checking`: orders that are checked, and all that are to be. */
  progress: z.object({ done: z.int(), total: z.int() }),
  currency: z.string(),
  /** Of its orders that can be paid now. */
  payable: z.object({ orders: z.int(), total: amount }),
  /** Of its orders that are paid. */
  paid: z.object({ orders: z.int(), total: amount }),
  /** When the first of the quotes ends; null without one. */
  quotedUntil: moment.nullable(),
  /** The payment that is under way or was made last. */
  picid: z.string().nullable(),
  /** What the file that was uploaded last had beside its rows. */
  notes: z.array(batchNote),
  createdAt: moment,
  changedAt: moment,
});
export type DropshippingBatch = z.output<typeof dropshippingBatch>;
