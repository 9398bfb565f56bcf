import { z } from 'zod';
import { foldSku, MAX_SKU_LENGTH } from '../../kit/fold-sku.ts';
import { address, parcelMethods } from '../address.ts';
import { explanation, shortages } from '../cart.ts';
import { languages, MAX_QUANTITY, warehouse as warehouseField } from '../fields.ts';
import { invoiceTypes } from '../invoice.ts';
import { orderStates } from '../order.ts';
import { paymentMethods } from '../payment-method.ts';
import { toLine, toLines } from '../typed-text.ts';
import { declareStaff } from './call.ts';
import { anyOfficeLine } from './line.ts';

/** In minor units of the order’s currency. */
const amount = z.int();
const MAX_LINES = 500;
const MAX_TYPED = 254;

/** A text as it is typed, which the rules of the shop judge later: what is half typed can be priced already. */
const typed = z
  .string()
  .overwrite(toLine)
  .trim()
  .max(MAX_TYPED, `at most ${MAX_TYPED} characters`)
  .default('');
const typedAddress = z.object({
  ...{ firstName: typed, lastName: typed, company: typed, address1: typed, address2: typed },
  ...{ city: typed, state: typed, zip: typed, country: typed, phone: typed, taxId: typed },
});

const warehouse = z
  .int()
  .refine((code) => warehouseField.safeParse(code).success, 'there is no such warehouse');
const quantity = z
  .int('a whole number')
  .min(1, 'at least one')
  .max(MAX_QUANTITY, `at most ${MAX_QUANTITY.toLocaleString('en')}`);
const typedLine = z.object({
  sku: z.string().overwrite(toLine).overwrite(foldSku).min(1, 'the SKU is missing').max(MAX_SKU_LENGTH),
  warehouse,
  packing: z.string().max(40).nullable().default(null).describe('Name of the packing; null: the usual one'),
  quantity,
});

const typedOrder = z.object({
  member: z.int().nullable().describe('null: somebody without an account'),
  email: typed.describe('Of somebody without an account'),
  language: z.enum(languages).describe('Of mails and documents'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency of the shop'),
  address: typedAddress,
  billing: typedAddress.nullable().describe('null: the delivery address'),
  vatNumber: typed,
  invoice: z.enum(invoiceTypes).default('none'),
  purchaseOrder: typed,
  lines: z.array(typedLine).max(MAX_LINES, `at most ${MAX_LINES} lines`),
  coupon: typed,
  gift: z.string().max(MAX_SKU_LENGTH).nullable().default(null),
  insured: z.boolean().default(false),
  shortage: z.enum(shortages).default('ask'),
  remark: z.string().overwrite(toLines).trim().max(500, 'at most 500 characters').default(''),
  methods: parcelMethods.default({}).describe('By warehouse; missing: the cheapest that is tracked'),
  payment: z.enum(paymentMethods).nullable().default(null).describe('null: the first that can be used'),
});

/** What a typed order comes to, priced as the buyer’s cart would be, and what forbids to place it. */
const quote = z.object({
  currency: z.string(),
  currencies: z.array(z.string()).describe('Those of the shop'),
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      warehouse: z.int(),
      packing: z.int(),
      packings: z.array(z.object({ code: z.int(), slug: z.string(), surcharge: amount })),
      isGift: z.boolean(),
      quantity: z.int(),
      available: z.int(),
      each: amount,
      packingEach: amount,
      sum: amount.describe('With packing, less the discount'),
      why: z.array(explanation),
    }),
  ),
  sums: z.object({
    goods: amount,
    discount: amount.describe('Of coupon and promotion, positive'),
    packing: amount,
    shipping: amount,
    insurance: amount,
    tax: amount.describe('VAT and duty'),
    fee: amount,
    total: amount.describe('With the fee'),
  }),
  parcels: z.array(
    z.object({
      warehouse: z.int(),
      method: z.string().nullable(),
      options: z.array(
        z.object({
          method: z.string(),
          name: z.string(),
          price: amount,
          first: z.string().describe('Day of arrival at the earliest'),
          last: z.string(),
        }),
      ),
    }),
  ),
  payment: z.enum(paymentMethods).nullable(),
  payments: z.array(
    z.object({
      method: z.enum(paymentMethods),
      fee: amount,
      isTransfer: z
        .boolean()
        .describe('Its papers are mailed at once; the other ways the buyer pays by a link'),
    }),
  ),
  gifts: z.array(z.object({ sku: z.string(), title: z.string() })),
  needsApproval: z.boolean().describe('By the company of the member'),
  notes: z.array(z.string()),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type TelephoneQuote = z.output<typeof quote>;

const buyer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  level: z.int(),
});

export const findBuyers = declareStaff({
  permission: 'members:see',
  path: '/telephone-orders/find-buyers',
  summary: 'Members by the beginnings of words of name, e-mail and company, or by number; 8 at most.',
  input: z.object({ text: anyOfficeLine(MAX_TYPED) }),
  output: z.object({ found: z.array(buyer) }),
});

export const getBuyer = declareStaff({
  permission: 'members:see',
  path: '/telephone-orders/get-buyer',
  entity: { name: 'member', key: 'member' },
  reads: 'personal',
  summary:
    'A member as the buyer of a new order, with the addresses of the member, the company and the last order.',
  input: z.object({ member: z.int() }),
  output: buyer.extend({
    language: z.enum(languages),
    currency: z.string(),
    addresses: z.array(z.object({ id: z.string(), address: address.partial(), isDefault: z.boolean() })),
  }),
});

export const readPastedLines = declareStaff({
  permission: 'orders:change',
  path: '/telephone-orders/read-lines',
  summary: 'Reads pasted columns of SKU and quantity; rows that cannot be read are named.',
  input: z.object({
    text: z
      .string()
      .overwrite(toLines)
      .max(60_000, 'at most 60,000 characters')
      .refine((text) => text.trim() !== '', 'paste SKUs with their quantities'),
  }),
  output: z.object({
    lines: z.array(z.object({ sku: z.string(), title: z.string(), warehouse: z.int(), quantity: z.int() })),
    wrong: z.array(z.object({ row: z.int(), found: z.string(), expected: z.string() })),
  }),
});

export const quoteTelephoneOrder = declareStaff({
  permission: 'orders:change',
  path: '/telephone-orders/quote',
  summary: 'Prices an order that is taken by telephone as the buyer’s cart would be: changes nothing.',
  input: typedOrder,
  output: quote,
});

export const placeTelephoneOrder = declareStaff({
  permission: 'orders:change',
  changes: true,
  reason: 'optional',
  path: '/telephone-orders/place',
  summary: 'Places an order that is taken by telephone, at the total that the buyer was told.',
  input: typedOrder.extend({
    total: amount.describe('With the fee, as it was told'),
    areTermsAccepted: z.boolean().describe('By the buyer, on the telephone; without it nothing is placed'),
  }),
  output: z.object({
    orderId: z.string(),
    state: z.enum(orderStates),
    total: amount,
    currency: z.string(),
  }),
});
