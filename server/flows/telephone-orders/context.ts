import type { VatNumbers } from '../../domains/taxes/index.ts';
import type { CartPricing } from '../../ordering/pricing/price-with-promotions.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { PaymentWriting } from '../payment/index.ts';

/** What orders by telephone work with. */
export type TelephoneContext = Omit<CartPricing, 'db'> &
  Omit<PaymentWriting, 'payments' | 'now'> & { vatNumbers: VatNumbers };

/** Where an order is evaluated: on the pool for a quote, in the transaction that places it. */
export type TelephoneEvaluation = TelephoneContext & { db: Database };

export type Problem = { field: string; message: string };
