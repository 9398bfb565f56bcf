import type { OrderRow } from '../../domains/orders/index.ts';
import { type PaymentRow, paymentsOf } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { closeOpenPayments } from './apply-outcome.ts';
import { cancelAtProvider, type SettleDependencies } from './ask-provider.ts';
import { settlePayment } from './settle-payment.ts';

/** What ends the open payments of an order; handed to the flows that start another one or close the order. */
export type OpenPayments = {
  /** Cancels them at their providers, outside of any transaction. One that was paid meanwhile is settled. */
  withdraw: (orderId: string) => Promise<void>;
  /** Closes those left in the transaction that holds the order's lock, and releases the balance that they hold. */
  close: (tx: Database, order: OrderRow, payments: readonly PaymentRow[], reason: string) => Promise<void>;
};

/** A provider that cannot be reached hinders nobody: its charge stays open there, and its money would be late money. */
export const createOpenPayments = (dependencies: SettleDependencies): OpenPayments => ({
  withdraw: async (orderId) => {
    const payments = await paymentsOf(dependencies.pool, orderId);
    for (const payment of payments) {
      if (payment.state !== 'started' || payment.amount === 0) continue;
      try {
        await cancelAtProvider(dependencies, payment);
        await settlePayment(dependencies, payment.id);
      } catch (fault) {
        dependencies.log.warn({ err: fault, payment: payment.id }, 'a payment could not be cancelled');
      }
    }
  },
  close: closeOpenPayments,
});
