import { expect } from 'vitest';
import type { StaffContract, StaffInput, StaffOutput } from '../../../contract/office/call.ts';
import { type Permission, permissions } from '../../../contract/office/permissions.ts';
import type { OfficeRefusal } from '../../../contract/office/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { TestShop } from '../../testing/shop.ts';
import type { StaffRoute } from '../gate/handle-staff.ts';
import { seedStaff, staffWith } from './seed-orders.ts';

export type Inverse = { contract: StaffContract; input: unknown };
type Done<C extends StaffContract> = Result<StaffOutput<C>, OfficeRefusal> & {
  inverse?: Inverse | undefined;
};

/** A person of the staff whose calls go to the handlers as the gate runs them, each change in a transaction. */
export async function staffDesk(shop: TestShop, routes: readonly StaffRoute[], email = 'desk@example.com') {
  const id = await seedStaff(shop.pool, email);

  async function call<C extends StaffContract>(
    contract: C,
    input: StaffInput<C>,
    { may = permissions, reason = 'by test' }: { may?: readonly Permission[]; reason?: string } = {},
  ): Promise<Done<C>> {
    const route = routes.find((one) => one.contract === contract);
    if (!route) throw new Error(`nothing handles ${contract.path}`);
    expect(route.kind).toBe(contract.changes ? 'change' : 'read');
    const parsed = contract.input.parse(input);
    const context = {
      staff: staffWith(id, may),
      ip: '::1',
      userAgent: 'test',
      now: Date.now(),
      setSession: () => undefined,
    };
    if (route.kind === 'read') return (await route.handler({ ...context, db: shop.pool }, parsed)) as Done<C>;
    let inverse: Inverse | undefined;
    const answer = await transaction(shop.pool, async (tx) => {
      const set = {
        id: 0,
        needsApproval: () => undefined,
        inverse: ((of: StaffContract, given: unknown) => (inverse = { contract: of, input: given })) as never,
        undoes: () => undefined,
        about: () => undefined,
        records: async () => undefined,
        spends: () => undefined,
        approves: () => undefined,
      };
      const done = await route.handler({ ...context, tx, actor: `staff:${id}`, reason, set }, parsed);
      if (!done.ok) throw new Rollback(done);
      return done;
    });
    return { ...answer, inverse } as Done<C>;
  }

  return {
    id,
    email,
    call,
    /** The answer of a call that is not refused. */
    data: async <C extends StaffContract>(contract: C, input: StaffInput<C>): Promise<StaffOutput<C>> => {
      const answer = await call(contract, input);
      if (!answer.ok) throw new Error(`${contract.path}: ${JSON.stringify(answer.refusal)}`);
      contract.output.parse(answer.value);
      return answer.value;
    },
  };
}
export type StaffDesk = Awaited<ReturnType<typeof staffDesk>>;
