import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from './query.ts';
import { isEditable, refuseTotal } from './refuse-state.ts';

const order = { id: 'V26112210001', state: 'unpaid', isPaid: false, companyId: null, approvedTotal: null };
const refuse = (changed: Partial<PlacedOrder>, after: number, needsApproval = false) =>
  refuseTotal({ ...order, ...changed } as PlacedOrder, {
    before: 1000,
    after,
    needsApproval,
    written: (amount) => `$${amount}`,
  });

describe('refuseTotal()', () => {
  it('lets an unpaid order become dearer and cheaper, and a paid one cheaper', () => {
    expect(refuse({}, 1200)).toBeNull();
    expect(refuse({}, 800)).toBeNull();
    expect(refuse({ isPaid: true, state: 'preparing' }, 800)).toBeNull();
    expect(refuse({ isPaid: true, state: 'preparing' }, 1200)).toContain('would cost $200 more');
  });

  it('keeps a total that somebody has agreed to, whatever it would become', () => {
    for (const state of ['awaiting_approval', 'awaiting_remittance', 'remittance_review'] as const) {
      expect(refuse({ state }, 800)).toContain('was agreed to');
      expect(refuse({ state }, 1000)).toBeNull();
      expect(isEditable(state, { lines: true })).toBe(false);
      expect(isEditable(state, { lines: false })).toBe(true);
    }
  });

  it('keeps the total of an order whose batch is not paid yet', () => {
    expect(refuse({ id: 'R26112210001' }, 800)).toContain('is of a batch');
    expect(refuse({ id: 'R26112210001', isPaid: true, state: 'preparing' }, 800)).toBeNull();
  });

  it('lets no order of a company rise above what the company has approved', () => {
    expect(refuse({ companyId: 1 }, 1200, true)).toContain('approval of its company');
    expect(refuse({ companyId: 1, approvedTotal: 1500 }, 1200, true)).toBeNull();
    expect(refuse({ companyId: 1 }, 1200, false)).toBeNull();
  });
});
