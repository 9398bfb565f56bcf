import type { StaffContract } from '../../../contract/office/call.ts';
import type { OfficeReason } from '../../../contract/office/refusals.ts';
import type { Staff } from './handle-staff.ts';

/** For how long a code of the second factor counts for what is grave. */
const STEP_UP_MS = 15 * 60_000;

/** Returns why a call is refused to a person, null: nobody is signed in. null when they may make it; `now` in ms. */
export function refuseCall(
  { permission, stepUp }: Pick<StaffContract, 'permission' | 'stepUp'>,
  staff: Pick<Staff, 'permissions' | 'factorAt'> | null,
  now: number,
): OfficeReason | null {
  if (permission === 'anyone') return null;
  if (!staff) return 'StaffNeeded';
  if (permission !== null && !staff.permissions.has(permission)) return 'NotAllowed';
  return stepUp && now - staff.factorAt > STEP_UP_MS ? 'FactorNeeded' : null;
}
