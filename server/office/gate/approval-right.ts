import type { StaffContract } from '../../../contract/office/call.ts';
import type { Permission } from '../../../contract/office/permissions.ts';

/** The right to see or decide proposals of a call: `orders:change` is decided by `orders:approve`. null: nobody has it. */
export const approvalRight = (
  { permission }: Pick<StaffContract, 'permission'>,
  verb: 'see' | 'approve',
): Permission | null =>
  permission && permission !== 'anyone' ? (`${permission.split(':')[0]}:${verb}` as Permission) : null;
