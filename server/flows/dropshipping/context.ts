import type { PaymentContext } from '../payment/index.ts';
import type { CheckContext } from './check/context.ts';

export type DropshippingContext = CheckContext & PaymentContext;
