import { adjustBalance } from '../../../contract/office/balances.ts';
import { ok } from '../../../kit/result.ts';
import { adjustBalance as adjust } from '../../flows/adjust-balance/index.ts';
import { handleChange, type StaffRoute } from '../gate/handle-staff.ts';
import { act } from '../orders/act.ts';

/** Calls about balances of members. */
export const balanceRoutes = (): StaffRoute[] => [
  handleChange(adjustBalance, async ({ tx, set }, { email, amount, giftDays }) => {
    const done = await act(() => adjust(tx, { email, amount, giftDays, key: `adjustment of set ${set.id}` }));
    if (!done.ok) return done;
    const { member } = done.value;
    set.about('member', member);
    set.needsApproval(amount);
    // Rows of the ledger are never changed, and are not in the log.
    await set.records('balance', String(member), { amount, gift_days: giftDays });
    return ok({});
  }),
];
