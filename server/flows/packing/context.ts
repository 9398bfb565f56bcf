import type { Pool } from 'pg';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { PaymentMethods } from '../../domains/payments/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { TaxTables } from '../../domains/taxes/index.ts';
import type { Database } from '../../platform/database/statement.ts';

/** An order as far as a refund of a part of its total goes. */
type RefundedOrder = { id: string; memberId: number | null; currency: string; rate: number };

/** What changes of packing work with; what payments and refunds do for them is handed in by the composition root. */
export type PackingContext = {
  pool: Pool;
  taxonomy: Taxonomy;
  places: Places;
  tariff: Pick<Tariff, 'methods'>;
  taxes: Pick<TaxTables, 'assess'>;
  payments: Pick<PaymentMethods, 'fee'>;
  /** Cancels the open payments of an order at their providers; one that was paid meanwhile is settled. */
  cancelOpenPayments: (orderId: string) => Promise<void>;
  /** Pays an amount of a locked order back. Returns false when the money cannot go back the way it came. */
  refundDifference: (tx: Database, order: RefundedOrder, amount: number) => Promise<boolean>;
};
