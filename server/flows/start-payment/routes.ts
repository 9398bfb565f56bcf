import { getPaymentMethods, startPayment } from '../../../contract/payment.ts';
import type { Places } from '../../domains/places/index.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { listPaymentMethods } from './payment-methods.ts';
import { beginPayment, type PaymentDependencies } from './start-payment.ts';

export const startPaymentRoutes = (dependencies: PaymentDependencies & { places: Places }): Route[] => [
  answer(getPaymentMethods, (caller, input) => listPaymentMethods(dependencies, caller, input)),
  answer(startPayment, (caller, input) => beginPayment(dependencies, caller, input)),
];
