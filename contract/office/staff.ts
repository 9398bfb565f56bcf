import { z } from 'zod';
import { email } from '../fields.ts';
import { declareStaff } from './call.ts';
import { permissions } from './permissions.ts';
import { roleLimit } from './roles.ts';

const roles = z.array(z.string().max(40)).max(20);
const colleague = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  state: z.enum(['active', 'invited', 'disabled']),
  seenAt: z.string().nullable(),
});
export type Colleague = z.output<typeof colleague>;

export const listStaff = declareStaff({
  path: '/staff/list',
  permission: null,
  summary: 'Everybody of the staff, and the roles that there are.',
  input: z.object({}),
  output: z.object({
    staff: z.array(colleague),
    roles: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        permissions: z.array(z.enum(permissions)),
        limits: z.array(roleLimit),
      }),
    ),
  }),
});

export const inviteStaff = declareStaff({
  path: '/staff/invite',
  permission: 'staff:change',
  changes: true,
  stepUp: true,
  summary:
    'Mails an invitation that is good for 48 hours, or a new one to whoever lost password or second factor.',
  input: z.object({ email, roles }),
  output: z.object({ id: z.int() }),
});

export const saveStaffRoles = declareStaff({
  path: '/staff/save-roles',
  permission: 'staff:change',
  changes: true,
  stepUp: true,
  entity: { name: 'staff', key: 'id' },
  summary:
    'Gives a person of the staff other roles. Whatever is given a second person approves, except the first appointment.',
  input: z.object({ id: z.int(), roles: z.object({ from: roles, to: roles }) }),
  output: z.object({}),
});

export const setStaffDisabled = declareStaff({
  path: '/staff/set-disabled',
  permission: 'staff:change',
  changes: true,
  stepUp: true,
  entity: { name: 'staff', key: 'id' },
  summary: 'Shuts a person out, at once, or lets them in again.',
  input: z.object({ id: z.int(), isDisabled: z.boolean() }),
  output: z.object({}),
});
