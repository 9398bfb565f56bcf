import { z } from 'zod';
import { declare } from './call.ts';
import { moment, optionalText, orderId, quantity, rowNumber, text } from './fields.ts';
import { orderKey, orderStates } from './order.ts';
import { requestKinds, requestReasons } from './order-request.ts';

/** Files of one message or request, and megabytes that they may have in one form. */
export const MAX_ORDER_FILES = 3;
export const MAX_ORDER_FILES_MB = 10;

const MAX_LINES = 500;
const files = z.array(z.uuid('invalid')).max(MAX_ORDER_FILES, 'tooMany').default([]);

export const sendMessage = declare({
  method: 'POST',
  path: '/order/message',
  scope: 'orders:write',
  refusals: ['NotFound', 'TooManyMessages'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: { perIp: 20, perAccount: 20, windowS: 10 * 60, isShared: true },
  summary:
    'Sends a message about an order to the shop, with files that were uploaded before. The same text again within a minute is the same message.',
  input: z.object({ orderId, key: orderKey, text: text(2000), files }),
  output: z.object({ orderid: z.string() }),
});

export const getUnreadMessages = declare({
  method: 'GET',
  path: '/user/messages/unread',
  scope: 'orders:read',
  access: 'member',
  ours: true,
  summary: 'The member’s orders about which the shop has written what the member has not seen, newest first.',
  input: z.object({}),
  output: z.object({
    orders: z.array(z.object({ orderid: z.string(), count: z.int(), at: moment })),
  }),
});

export const readMessages = declare({
  method: 'POST',
  path: '/user/messages/read',
  refusals: ['NotFound'],
  scope: 'orders:write',
  access: 'member',
  ours: true,
  limit: { perIp: 600, perAccount: 300, windowS: 60 * 60 },
  summary: 'Notes that the member has seen what the shop wrote about an order of theirs.',
  input: z.object({ orderId }),
  output: z.object({}),
});

export const requestOrderChange = declare({
  method: 'POST',
  path: '/order/request',
  scope: 'orders:write',
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: { perIp: 10, windowS: 10 * 60, isShared: true },
  summary:
    'Asks to cancel a paid order, or for money back or a return of lines by their position, with photos that were uploaded before. One request at a time; a repeat is harmless.',
  input: z.object({
    orderId,
    key: orderKey,
    kind: z.enum(requestKinds, 'required'),
    reason: z.enum(requestReasons, 'required'),
    description: optionalText(1000),
    lines: z
      .array(z.object({ position: rowNumber.min(0), quantity }))
      .max(MAX_LINES, 'tooMany')
      .default([]),
    files,
  }),
  output: z.object({ orderid: z.string(), state: z.enum(orderStates) }),
});

export const withdrawRequest = declare({
  method: 'POST',
  path: '/order/request/withdraw',
  scope: 'orders:write',
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  limit: { perIp: 20, windowS: 10 * 60, isShared: true },
  summary:
    'Withdraws the open request about an order. Refused (OrderStateWrong) once the shop has answered it; a repeat is harmless.',
  input: z.object({ orderId, key: orderKey }),
  output: z.object({ orderid: z.string(), state: z.enum(orderStates) }),
});
