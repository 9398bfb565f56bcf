import type { Pool } from 'pg';
import type { Config } from '../composition/config/config.ts';
import { invite } from '../office/gate/invitation.ts';
import { insertRoles } from '../office/staff/store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { sealOf } from '../platform/seal.ts';
import { readSealingKeys } from '../platform/sealing-keys.ts';
import { printLine } from './print.ts';

/** Invites an owner to the back office and prints the link: the first one, or one who can no longer sign in. */
export async function owner(pool: Pool, email: string, config: Config): Promise<void> {
  const seal = sealOf(readSealingKeys(config));
  const token = await transaction(pool, async (tx) => {
    const invited = await invite(tx, seal, email);
    await insertRoles(tx, { id: invited.id, roles: ['owner'] });
    return invited.token;
  });
  printLine(`${config.officeUrl}/invitation#${token}`);
  printLine('It sets password and second factor, once, within 48 hours.');
}
