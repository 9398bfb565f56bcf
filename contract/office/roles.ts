import { z } from 'zod';
import { declareStaff } from './call.ts';
import { limitKinds, permissions } from './permissions.ts';

const cents = z.int('an amount').min(0, 'not less than nothing').max(10_000_000_000, 'too much').nullable();

/** What a role may give away, in US cents; null: any amount. */
export const roleLimit = z.object({ kind: z.enum(limitKinds), perAction: cents, perDay: cents });
export type RoleLimit = z.output<typeof roleLimit>;

const rights = z.object({
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  limits: z.array(roleLimit).max(limitKinds.length),
});

export const saveRole = declareStaff({
  path: '/roles/save',
  permission: 'staff:change',
  changes: true,
  stepUp: true,
  reason: 'optional',
  entity: { name: 'role', key: 'id' },
  summary: 'Sets permissions and limits of a role, except the owner’s. A second person always approves it.',
  input: z.object({ id: z.string().max(40), rights: z.object({ from: rights, to: rights }) }),
  output: z.object({}),
});
