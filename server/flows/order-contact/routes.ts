import {
  requestOrderChange,
  sendMessage as sendMessageContract,
  withdrawRequest as withdrawContract,
} from '../../../contract/order-contact.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { requestChange } from './request-change.ts';
import { type ContactContext, sendMessage } from './send-message.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const orderContactRoutes = (contact: ContactContext): Route[] => [
  handle(sendMessageContract, (context, input) => sendMessage(contact, context, input)),
  handle(requestOrderChange, (context, input) => requestChange(contact, context, input)),
  handle(withdrawContract, (context, input) => withdrawRequest(contact, context, input)),
];
