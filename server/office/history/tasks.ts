import type { Pool } from 'pg';
import { mailStaff } from '../../domains/mails/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findHead } from './store.ts';

type Parts = { pool: Pool; officeUrl: string; publicUrl: string; shop: string };

/**
 * Mails every owner the last seal of the log. Whoever has the database could build another chain; only a copy outside of it
 * shows that. Without a change since the last mail there is none.
 */
async function mailHead({ pool, officeUrl, publicUrl, shop }: Parts): Promise<void> {
  const head = await findHead(pool);
  if (!head) return;
  const { position, hash, at, owners } = head;
  await transaction(pool, (tx) =>
    mailStaff(tx, owners, {
      kind: 'logHead',
      values: { shop, position, hash, at: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
      link: `${officeUrl}/history`,
      shopUrl: publicUrl,
      key: `log ${position}`,
    }),
  );
}

/** The job that lets the log be proved from outside. */
export const logTasks = (parts: Parts) => ({ 'mail-log-head': () => mailHead(parts) });
