import { claimUnsettled } from '../../../domains/payments/index.ts';
import type { SettlementContext } from '../common/context.ts';
import { settlePayment } from './settle-payment.ts';

const UNSETTLED_S = 10 * 60;
const BATCH = 50;

/** Settles payments that no browser or webhook has settled for ten minutes. One that throws is tried again in ten. */
export async function sweepPayments(settlement: SettlementContext): Promise<void> {
  const { pool, log } = settlement;
  for (const { id } of await claimUnsettled(pool, UNSETTLED_S, BATCH)) {
    try {
      await settlePayment(settlement, id);
    } catch (error) {
      log.error({ err: error, payment: id }, 'a payment could not be settled');
    }
  }
}
