import type { Pool } from 'pg';
import { z } from 'zod';
import { formatMoney } from '../../../../kit/money.ts';
import { mailStaff, STAFF_LANGUAGE } from '../../../domains/mails/index.ts';
import { staffEmails } from '../../../domains/members/index.ts';
import { findDispute } from '../../../domains/payments/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { Log } from '../../../platform/log.ts';

const Payload = z.object({ provider: z.string(), dispute: z.string() });

type Dependencies = { pool: Pool; log: Pick<Log, 'error'>; publicUrl: string };

/** Logs a dispute and mails it to all staff with the day until which it must be answered. */
export async function notifyDispute({ pool, log, publicUrl }: Dependencies, payload: unknown): Promise<void> {
  const { provider, dispute: id } = Payload.parse(payload);
  const dispute = await findDispute(pool, provider, id);
  if (!dispute) return;
  const { orders, reason, state, dueAt, amount, currency } = dispute;
  const until = dueAt?.toISOString().slice(0, 10) ?? 'none';
  log.error({ provider, dispute: id, order: orders, reason, state, until }, 'a payment is disputed');
  const sum = formatMoney(amount, currency, STAFF_LANGUAGE);
  const values = { order: orders, provider, dispute: id, reason, state, until, amount: sum };
  await transaction(pool, async (tx) =>
    mailStaff(tx, await staffEmails(tx), { kind: 'dispute', values, link: publicUrl }),
  );
}
