import type { FastifyInstance } from 'fastify';
import { finishPayment } from '../../../contract/payment.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { SettleDependencies } from './ask-provider.ts';
import { finishOrderPayment } from './finish-payment.ts';
import { receiveEvent } from './receive-event.ts';

export const settlePaymentRoutes = (dependencies: SettleDependencies & { orderKey: Buffer }): Route[] => [
  handle(finishPayment, (context, input) => finishOrderPayment(dependencies, context, input)),
];

/** Notifications come as raw bodies: the signature is over the bytes, not over what they mean. */
export function registerWebhooks(app: FastifyInstance, dependencies: SettleDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256 * 1024 }, (_, body, next) =>
      next(null, body),
    );
    scope.post<{ Params: { provider: string }; Body: string }>(
      '/api/payments/webhook/:provider',
      async (request, reply) => {
        const status = await receiveEvent(
          dependencies,
          request.params.provider,
          request.headers,
          request.body ?? '',
        );
        return reply.code(status).send({ code: status, message: '', data: null });
      },
    );
  });
}
