import { getPaymentMethods, startPayment } from '../../../contract/payment.ts';
import type { Places } from '../../domains/places/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { listPaymentMethods } from './payment-methods.ts';
import { beginPayment, type PaymentDependencies } from './start-payment.ts';

export const startPaymentRoutes = (dependencies: PaymentDependencies & { places: Places }): Route[] => [
  handle(getPaymentMethods, (context, input) => listPaymentMethods(dependencies, context, input)),
  handle(startPayment, (context, input) => beginPayment(dependencies, context, input)),
];
