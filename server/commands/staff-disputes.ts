import type { Pool } from 'pg';
import { formatMoney } from '../../kit/money.ts';
import { listOpenDisputes } from '../domains/payments/index.ts';
import { printLine } from './print.ts';

const SHOWN = 200;

/** Lists the open disputes with the day until which each must be answered, the next first. */
export async function disputes(pool: Pool): Promise<void> {
  const rows = await listOpenDisputes(pool, SHOWN);
  for (const { provider, dispute, orders, amount, currency, reason, dueAt } of rows) {
    const until = dueAt?.toISOString().slice(0, 10) ?? 'no deadline';
    printLine(
      `${until}  order ${orders}  ${formatMoney(amount, currency, 'en')}  ${provider} ${dispute}  ${reason}`,
    );
  }
  if (rows.length === 0) printLine('No dispute is open.');
}
