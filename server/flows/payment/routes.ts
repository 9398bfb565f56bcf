import type { FastifyInstance } from 'fastify';
import {
  getJointPayment,
  startJointPayment as startJointPaymentContract,
} from '../../../contract/joint-payment.ts';
import {
  cancelOrder as cancelOrderContract,
  cancelVisibleOrder,
  reopenOrder as reopenOrderContract,
} from '../../../contract/order.ts';
import {
  finishPayment as finishPaymentContract,
  getPaymentMethods,
  startPayment as startPaymentContract,
} from '../../../contract/payment.ts';
import { getRemittance, uploadSlip as uploadSlipContract } from '../../../contract/remittance.ts';
import {
  cancelTopUp as cancelTopUpContract,
  finishTopUp as finishTopUpContract,
  getTopUp,
  startTopUp as startTopUpContract,
} from '../../../contract/top-up.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { PaymentContext, SettlementContext } from './common/context.ts';
import { cancelOrder } from './expire/cancel-order.ts';
import { deleteOrder } from './expire/delete-order.ts';
import { reopenOrder } from './expire/reopen-order.ts';
import { readRemittance } from './remittance/read-remittance.ts';
import { uploadSlip } from './remittance/upload-slip.ts';
import { finishPayment } from './settle/finish-payment.ts';
import { receiveEvent } from './settle/receive-event.ts';
import { listPaymentMethods } from './start/list-methods.ts';
import { readJointPayment, startJointPayment } from './start/pay-together.ts';
import { startPayment } from './start/start-payment.ts';
import { cancelTopUp, finishTopUp, readTopUp } from './top-up/read-top-up.ts';
import { startTopUp } from './top-up/start-top-up.ts';

export const paymentRoutes = (payment: PaymentContext): Route[] => [
  handle(getPaymentMethods, (context, input) => listPaymentMethods(payment, context, input)),
  handle(startPaymentContract, (context, input) => startPayment(payment, context, input)),
  handle(getJointPayment, (context, input) => readJointPayment(payment, context, input)),
  handle(startJointPaymentContract, (context, input) => startJointPayment(payment, context, input)),
  handle(finishPaymentContract, (context, input) => finishPayment(payment, context, input)),
  handle(getTopUp, (context, input) => readTopUp(payment, context, input)),
  handle(startTopUpContract, (context, input) => startTopUp(payment, context, input)),
  handle(finishTopUpContract, (context, input) => finishTopUp(payment, context, input)),
  handle(cancelTopUpContract, (context, input) => cancelTopUp(payment, context, input)),
  handle(getRemittance, (context, input) => readRemittance(payment, context, input)),
  handle(uploadSlipContract, (context, input) => uploadSlip(payment, context, input)),
  handle(cancelOrderContract, (context, { orderId }) => deleteOrder(payment, context, orderId)),
  handle(cancelVisibleOrder, (context, input) => cancelOrder(payment, context, input)),
  handle(reopenOrderContract, (context, { orderId }) => reopenOrder(payment, context, orderId)),
];

const MAX_EVENT_BYTES = 256 * 1024;
/** Of one address, of which a provider has several; it sends later what is refused. */
const MAX_PER_MINUTE = 300;

/** Registers the webhooks of providers. Bodies stay raw: a signature is over the bytes, not over what they mean. */
export function registerWebhooks(app: FastifyInstance, settlement: SettlementContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_EVENT_BYTES }, (_, body, next) =>
      next(null, body),
    );
    scope.post<{ Params: { provider: string }; Body: string }>(
      '/api/payments/webhook/:provider',
      { config: { maxPerMinute: MAX_PER_MINUTE } },
      async ({ params, headers, body }, reply) => {
        const event = { provider: params.provider, headers, body: body ?? '' };
        const status = await receiveEvent(settlement, event);
        return reply.code(status).send({ code: status, message: '', data: null });
      },
    );
  });
}
