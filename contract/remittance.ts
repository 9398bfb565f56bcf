import { z } from 'zod';
import { declare } from './call.ts';
import { amount, moment, orderId } from './fields.ts';
import { orderKey } from './order.ts';
import { paymentMethods } from './payment-method.ts';
import { receivedFile } from './upload.ts';

/** Slips that a buyer may upload for one payment. */
export const MAX_SLIPS = 5;
/** What a slip may be: a picture or a PDF. */
export const slipTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const payeeNames = ['holder', 'bank', 'account', 'bic', 'receiver', 'city', 'country'] as const;

const remittance = z.object({
  method: z.enum(paymentMethods),
  /** `review`: a slip is uploaded and staff looks for the money; `short`: less came in than was asked for. */
  state: z.enum(['awaiting', 'review', 'short']),
  /** Whom to send the money to, a line each. */
  payee: z.array(z.object({ name: z.enum(payeeNames), value: z.string() })),
  /** What the transfer must name; one for all of its orders. */
  reference: z.string(),
  /** The orders that it pays, with the part of each. */
  orders: z.array(z.object({ orderid: z.string(), amount })),
  currency: z.string(),
  amount,
  received: amount,
  /** What is still to be sent. */
  rest: amount,
  /** Until when the order waits. */
  until: moment,
  /** Until when its goods are reserved; null when they are not any more. */
  heldUntil: moment.nullable(),
  slips: z.array(z.object({ id: z.string(), name: z.string(), size: z.int(), at: moment })),
  mayUpload: z.boolean(),
});
export type RemittanceView = z.output<typeof remittance>;

export const getRemittance = declare({
  method: 'GET',
  path: '/order/remittance',
  scope: 'orders:read',
  refusals: ['NotFound'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary:
    'Whom to send the money of an order to that is paid by bank transfer or Western Union, alone or with others, and its slips.',
  input: z.object({ orderId, key: orderKey }),
  output: remittance,
});

export const uploadSlip = declare({
  method: 'POST',
  path: '/order/remittance/slip',
  scope: 'payments:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  sends: 'file',
  limit: { perIp: 30, windowS: 24 * 60 * 60, isShared: true },
  summary:
    'Uploads a picture or PDF of up to 10 MB that shows the transfer for an order; staff then looks for the money.',
  input: z.object({ orderId, key: orderKey, file: receivedFile }),
  output: remittance,
});
