import { describe, expect, it } from 'vitest';
import * as approvals from '../../../contract/office/approvals.ts';
import type { StaffContract } from '../../../contract/office/call.ts';
import * as history from '../../../contract/office/history.ts';
import { type Permission, permissions } from '../../../contract/office/permissions.ts';
import * as session from '../../../contract/office/session.ts';
import * as staff from '../../../contract/office/staff.ts';
import { refuseCall } from './refuse-staff.ts';

const contracts: readonly StaffContract[] = Object.values({ ...session, ...staff, ...history, ...approvals });
const NOW = 1_800_000_000_000;
const person = (given: readonly Permission[], minutes = 0) => ({
  permissions: new Set(given),
  factorAt: NOW - minutes * 60_000,
});

describe.each(contracts)('$path', ({ permission, stepUp = false }) => {
  const ask = (who: ReturnType<typeof person> | null) => refuseCall({ permission, stepUp }, who, NOW);

  it('is refused to whoever is not signed in, unless it begins a session', () => {
    expect(ask(null)).toBe(permission === 'anyone' ? null : 'StaffNeeded');
  });

  it('needs its own permission and no other', () => {
    const isFree = permission === null || permission === 'anyone';
    expect(ask(person([]))).toBe(isFree ? null : 'NotAllowed');
    for (const given of permissions)
      expect(ask(person([given]))).toBe(isFree || given === permission ? null : 'NotAllowed');
  });

  it('needs a factor of the last 15 minutes if it is grave', () => {
    expect(ask(person(permissions, 15))).toBeNull();
    expect(ask(person(permissions, 16))).toBe(stepUp && permission !== 'anyone' ? 'FactorNeeded' : null);
  });
});
