import { closeRefund, findRefund, takeSilent } from '../../domains/payments/index.ts';
import type { SettleDependencies } from './ask-provider.ts';
import { notifyStaff } from './notify-staff.ts';
import { settlePayment } from './settle-payment.ts';

const SILENT_S = 10 * 60;
const AT_ONCE = 50;

/** Jobs: ask after payments of which nothing was heard, tell staff of those that need review, give money back. */
export const settleTasks = (dependencies: SettleDependencies & { publicUrl: string }) => ({
  'sweep-payments': async () => {
    const { pool, log } = dependencies;
    for (const { id } of await takeSilent(pool, SILENT_S, AT_ONCE)) {
      try {
        await settlePayment(dependencies, id);
      } catch (fault) {
        // The others do not wait for it; it is asked again after ten minutes.
        log.error({ err: fault, payment: id }, 'a payment could not be settled');
      }
    }
  },
  'payment-review': async (payload: unknown) => {
    const { payment } = payload as { payment: string };
    await notifyStaff(dependencies, payment);
  },
  'refund-payment': async (payload: unknown) => {
    const { refund: id } = payload as { refund: string };
    const refund = await findRefund(dependencies.pool, id);
    if (refund?.state !== 'requested') return;
    const provider = dependencies.providers.get(refund.provider);
    if (!provider) throw new Error(`no provider ${refund.provider}`);
    await provider.refund(refund.ref, refund.id, refund.amount);
    await closeRefund(dependencies.pool, id);
  },
});
