import { z } from 'zod';
import { address } from '../address.ts';
import { explanation, shortages } from '../cart.ts';
import { invoiceTypes } from '../invoice.ts';
import { orderStates } from '../order.ts';
import { refundStates, trackingStatuses } from '../order-progress.ts';
import { requestKinds, requestReasons, requestStates } from '../order-request.ts';
import { paymentMethods } from '../payment-method.ts';
import { traderVat } from '../vat.ts';
import { amountKinds } from './order-refunds.ts';

/** In minor units of the order’s currency. */
const amount = z.int();
const moment = z.string().describe('RFC 3339 in UTC');

/** An address as its order keeps it: of an erased member without the telephone. */
const storedAddress = address.partial();

const line = z.object({
  position: z.int(),
  sku: z.string(),
  title: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  attributes: z.record(z.string(), z.string()).describe('Values that tell the variant, by code'),
  warehouse: z.int(),
  packing: z.string().nullable().describe('Name of the packing; null: the usual one'),
  isGift: z.boolean(),
  quantity: z.int(),
  shipped: z.int(),
  cancelled: z.int(),
  refunded: z.int().describe('Pieces that were paid back, cancelled ones among them'),
  returned: z.int(),
  each: amount,
  packingEach: amount,
  discount: amount.describe('Coupon and order promotion on all pieces'),
  sum: amount.describe('Of all pieces with their packing, less the discount'),
  why: z.array(explanation).describe('How the price of a piece came about, step by step'),
});

const money = z.object({
  goods: amount,
  discount: amount.describe('Of coupon and promotion, positive'),
  adjustments: z
    .array(z.object({ kind: z.string(), source: z.string(), amount }))
    .describe('What lowered or raised the sum, such as level, sale, coupon'),
  packing: amount,
  shipping: amount,
  insurance: amount,
  tax: amount.describe('VAT and duty'),
  fee: amount,
  total: amount.describe('With the fee'),
  balancePaid: amount,
  paid: amount.describe('What came in, with what the balance covered; 0: not paid'),
  refunded: amount,
});

const payment = z.object({
  id: z.string(),
  method: z.string(),
  provider: z.string(),
  reference: z.string().nullable(),
  state: z.string(),
  reason: z.string().nullable(),
  amount,
  sentBack: amount.describe(
    'What came in for it that the order could not take, and was or is being sent back',
  ),
  isSentBack: z.boolean().describe('It has gone; false: it is on its way, or nothing goes back'),
  at: moment,
});

const shipment = z.object({
  id: z.int(),
  warehouse: z.int(),
  carrier: z.string().describe('As it is stored and given again'),
  carrierName: z.string(),
  number: z.string(),
  link: z.string(),
  shippedAt: moment,
  deliveredAt: moment.nullable(),
  pieces: z.array(z.object({ position: z.int(), sku: z.string(), quantity: z.int() })),
  events: z.array(
    z.object({ at: moment, status: z.enum(trackingStatuses), place: z.string(), description: z.string() }),
  ),
});

const parcel = z.object({
  warehouse: z.int(),
  method: z.string(),
  carrier: z.string().describe('What the buyer read as the name of the method'),
  promised: z.object({ first: z.string(), last: z.string() }).nullable().describe('Days of arrival'),
});

const request = z.object({
  id: z.int(),
  at: moment,
  kind: z.enum(requestKinds),
  reason: z.enum(requestReasons),
  description: z.string(),
  state: z.enum(requestStates),
  answer: z.string(),
  pieces: z.array(z.object({ position: z.int(), quantity: z.int() })),
});

const dispute = z.object({
  id: z.string(),
  provider: z.string(),
  state: z.string(),
  reason: z.string(),
  amount,
  currency: z.string(),
  dueAt: moment.nullable(),
  at: moment,
});

/** Actions on the page of an order, as its state and the person’s permissions allow them now. */
export const orderActions = [
  'confirm',
  'ship',
  'deliver',
  'cancel',
  'refund',
  'decideRequest',
  'receiveReturn',
  'correctTracking',
  'adjustBalance',
  'editLines',
  'editAddress',
] as const;
export type OrderAction = (typeof orderActions)[number];

const person = z.object({ id: z.int(), name: z.string() });

/** Everything of an order. */
export const officeOrder = z.object({
  id: z.string(),
  version: z.string().describe('Another one once address, amounts or lines are'),
  state: z.enum(orderStates),
  refundState: z.enum(refundStates),
  isDisputed: z.boolean(),
  placedAt: moment,
  paidAt: moment.nullable(),
  expiresAt: moment.nullable().describe('When it expires unpaid; null: it is paid or closed'),
  currency: z.string(),
  rate: z.number().describe('Units of the currency for one US dollar'),
  language: z.string(),
  email: z.string(),
  phone: z.string(),
  member: person.extend({ level: z.int(), orders: z.int() }).nullable(),
  company: person
    .extend({
      decision: z
        .object({
          decision: z.enum(['approved', 'rejected']),
          by: z.string(),
          reason: z.string(),
          at: moment,
        })
        .nullable()
        .describe('What its approver decided about the order'),
    })
    .nullable(),
  address: storedAddress,
  addressLines: z.array(z.string()),
  billing: storedAddress.nullable().describe('null: the delivery address'),
  billingLines: z.array(z.string()),
  vat: traderVat.nullable(),
  purchaseOrder: z.string(),
  invoice: z.enum(invoiceTypes),
  shortage: z.enum(shortages).describe('What the buyer wants when pieces are missing'),
  remark: z.string(),
  coupon: z.string().nullable(),
  promotion: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  lines: z.array(line),
  money,
  payments: z.array(payment),
  parcels: z.array(parcel),
  shipments: z.array(shipment),
  returns: z.array(
    z.object({
      key: z.string(),
      at: moment,
      actor: z.string(),
      pieces: z.array(
        z.object({ sku: z.string(), restocked: z.int(), damaged: z.int(), warehouse: z.int() }),
      ),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: moment,
      amount,
      kind: z.enum(amountKinds).nullable().describe('Of an amount that is of no pieces'),
      reason: z.string(),
      actor: z.string(),
      isDone: z.boolean(),
    }),
  ),
  requests: z.array(request).describe('The latest first; an open or accepted one waits for staff'),
  disputes: z.array(dispute),
  messages: z
    .array(
      z.object({
        at: moment,
        author: z.enum(['buyer', 'staff']),
        by: z.string().nullable().describe('Who of the staff wrote it; null: a buyer, or unknown'),
        text: z.string(),
        files: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    )
    .describe('The latest 100, oldest first'),
  notes: z.array(z.object({ id: z.int(), at: moment, by: person, text: z.string() })),
  tasks: z
    .array(
      z.object({
        id: z.int(),
        text: z.string(),
        due: z.string().describe('Day in UTC'),
        isOverdue: z.boolean(),
        isDone: z.boolean(),
        assignee: person.nullable(),
      }),
    )
    .describe('Open ones first, 100 at most'),
  tags: z.array(z.string()),
  assignee: person.nullable(),
  takenBy: person.nullable().describe('Who took it by telephone; null: its buyer placed it'),
  events: z
    .array(
      z.object({
        at: moment,
        event: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        actor: z.string(),
      }),
    )
    .describe('Changes of its state, oldest first; actor: a name, buyer, system'),
  documents: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        number: z.string(),
        at: moment,
        parcel: z.string().nullable().describe('Number of the parcel that it is of'),
        formats: z.array(z.enum(['pdf', 'xml'])).describe('Files; none while they are being made'),
      }),
    )
    .describe('Oldest first'),
  may: z.array(z.enum(orderActions)),
});
