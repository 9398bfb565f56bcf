import { closeRefund, findRefund, takeSilent } from '../../domains/payments/index.ts';
import { type SettleDependencies, settlePayment } from './settle-payment.ts';

const SILENT_S = 10 * 60;
const AT_ONCE = 50;

/** Jobs: ask after payments of which nothing was heard, and give money back. */
export const settleTasks = (dependencies: SettleDependencies) => ({
  'sweep-payments': async () => {
    for (const { id } of await takeSilent(dependencies.pool, SILENT_S, AT_ONCE))
      await settlePayment(dependencies, id);
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
