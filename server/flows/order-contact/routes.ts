import {
  getUnreadMessages,
  readMessages,
  requestOrderChange,
  sendMessage as sendMessageContract,
  withdrawRequest as withdrawContract,
} from '../../../contract/order-contact.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { listUnread, markRead } from './query.ts';
import { requestChange } from './request-change.ts';
import { type ContactContext, sendMessage } from './send-message.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** Orders with unread messages that are named. */
const MAX_UNREAD_ORDERS = 5;

export const orderContactRoutes = (contact: ContactContext): Route[] => [
  handle(sendMessageContract, (context, input) => sendMessage(contact, context, input)),
  handle(requestOrderChange, (context, input) => requestChange(contact, context, input)),
  handle(getUnreadMessages, async ({ visitor }) =>
    ok({ orders: await listUnread(contact.pool, visitor.id, MAX_UNREAD_ORDERS) }),
  ),
  handle(readMessages, async ({ visitor }, { orderId }) => {
    const own = await markRead(contact.pool, { member: visitor.id, orderId });
    return own ? ok({}) : refuse('NotFound');
  }),
  handle(withdrawContract, (context, input) => withdrawRequest(contact, context, input)),
];
