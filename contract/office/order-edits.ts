import { z } from 'zod';
import { foldSku, MAX_SKU_LENGTH } from '../../kit/fold-sku.ts';
import { address, parcelMethods } from '../address.ts';
import { warehouse as warehouseField } from '../fields.ts';
import { toLine } from '../typed-text.ts';
import { typedVatNumber } from '../vat.ts';
import { declareStaff } from './call.ts';
import { anyOfficeLine } from './line.ts';

const orderId = z.string().regex(/^[VR]\d{6}\d{5,}$/, 'an order number');
/** In minor units of the order’s currency. */
const amount = z.int();
const warehouse = z
  .int()
  .refine((code) => warehouseField.safeParse(code).success, 'there is no such warehouse');
const sku = z
  .string()
  .overwrite(toLine)
  .trim()
  .overwrite(foldSku)
  .min(1, 'the SKU is missing')
  .max(MAX_SKU_LENGTH, `at most ${MAX_SKU_LENGTH} characters`);
const MAX_QUANTITY = 1_000_000;
const MAX_LINES = 500;

const methods = parcelMethods.default({}).describe('By warehouse, where a parcel is to go another way');
const addressEdit = z.object({
  orderId,
  address,
  billing: address.nullable().describe('null: the delivery address'),
  vatNumber: typedVatNumber.describe('Missing: as it is; empty: without one'),
  methods,
});
const linesEdit = z.object({
  orderId,
  lines: z
    .array(
      z.object({
        position: z.int(),
        quantity: z.int('a whole number').min(0, 'at least 0').max(MAX_QUANTITY, 'at most 1,000,000'),
      }),
    )
    .max(MAX_LINES)
    .describe('0 pieces: the line is taken out; lines that are not named stay'),
  added: z
    .array(
      z.object({
        sku,
        warehouse,
        quantity: z.int('a whole number').min(1, 'at least one').max(MAX_QUANTITY, 'at most 1,000,000'),
      }),
    )
    .max(MAX_LINES),
  methods,
});

const sums = z.object({
  goods: amount,
  discount: amount.describe('Of coupon and promotion, positive'),
  packing: amount,
  shipping: amount,
  insurance: amount,
  tax: amount,
  fee: amount,
  total: amount.describe('With the fee'),
});
const pieces = z.object({ quantity: z.int(), each: amount });

/** What an edit would make of an order, and what forbids it. */
const comparison = z.object({
  version: z.string().describe('Of the order that was compared with'),
  before: sums,
  after: sums,
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      warehouse: z.int(),
      isGift: z.boolean(),
      before: pieces.nullable(),
      after: pieces.nullable(),
    }),
  ),
  parcels: z.array(
    z.object({
      warehouse: z.int(),
      method: z.string().nullable().describe('null: none that was chosen takes it'),
      options: z.array(z.object({ method: z.string(), name: z.string(), price: amount })),
    }),
  ),
  notes: z.array(z.string()).describe('What is lost or has become another, such as the coupon'),
  outcome: z.enum(['same', 'repriced', 'refunded']),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  refused: z.string().nullable().describe('Why the order cannot be edited so at all'),
});
export type EditComparison = z.output<typeof comparison>;
export type EditSums = z.output<typeof sums>;

const ofOrder = { permission: 'orders:change', entity: { name: 'order', key: 'orderId' } } as const;
const seen = {
  version: z.string().max(64).describe('Of the order that was seen'),
  total: amount.describe('With the fee, as it was seen'),
};
const edited = z.object({ total: amount, refunded: amount, currency: z.string() });

export const compareOrderAddress = declareStaff({
  ...ofOrder,
  path: '/orders/compare-address',
  summary: 'What another address makes of an order: changes nothing.',
  input: addressEdit,
  output: comparison,
});

export const editOrderAddress = declareStaff({
  ...ofOrder,
  changes: true,
  reason: 'optional',
  path: '/orders/edit-address',
  summary: 'Changes address, bill, VAT number and methods of an order that is not shipped.',
  input: addressEdit.extend(seen),
  output: edited,
});

export const compareOrderLines = declareStaff({
  ...ofOrder,
  path: '/orders/compare-lines',
  summary: 'What other lines make of an order: changes nothing.',
  input: linesEdit,
  output: comparison,
});

export const editOrderLines = declareStaff({
  ...ofOrder,
  changes: true,
  reason: 'required',
  path: '/orders/edit-lines',
  summary: 'Changes quantities and lines of an order that is not shipped; the difference is paid back.',
  input: linesEdit.extend(seen),
  output: edited,
});

export const findOrderSkus = declareStaff({
  permission: 'orders:change',
  path: '/orders/find-skus',
  summary:
    'SKUs that the shop offers by their beginning, else by words of titles, with their stock; 8 at most.',
  input: z.object({ text: anyOfficeLine(MAX_SKU_LENGTH) }),
  output: z.object({
    found: z.array(z.object({ sku: z.string(), title: z.string(), warehouse: z.int(), available: z.int() })),
  }),
});
