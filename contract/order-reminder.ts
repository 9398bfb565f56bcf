import { z } from 'zod';
import { declare } from './call.ts';
import { calendarDay, orderId } from './fields.ts';
import { orderKey } from './order.ts';

/** Days from the press to the mail. */
export const REMINDER_DAYS = 30;

export const setOrderReminder = declare({
  method: 'POST',
  path: '/order/reminder/set',
  scope: 'orders:write',
  refusals: ['NotFound', 'OrderStateWrong'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary:
    'Has one mail sent to the address of a paid order in 30 days, to order it again. A repeat keeps the day; a guest shows the key of the mailed link.',
  input: z.object({ orderId, key: orderKey }),
  output: z.object({ dueOn: calendarDay }),
});

export const endOrderReminder = declare({
  method: 'POST',
  path: '/order/reminder/end',
  scope: 'orders:write',
  refusals: ['NotFound'],
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary:
    'Takes back the mail to order again; a repeat changes nothing. The key is that of the order’s link or that of the mail itself.',
  input: z.object({ orderId, key: orderKey }),
  output: z.object({}),
});
