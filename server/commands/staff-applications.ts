import type { Pool } from 'pg';
import type { Config } from '../composition/config/config.ts';
import { accept, decline } from '../flows/programs/decide.ts';
import { listOpenApplications } from '../flows/programs/query.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const APPLICATION_USAGE = 'applications | application ID accept | application ID decline REASON';

const SHOWN = 200;
const MAX_REASON = 1000;

/** Returns what people typed without what would move the terminal's cursor. */
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ');

/** Lists applications for programs that wait for an answer. */
export async function applications(pool: Pool): Promise<void> {
  const rows = await listOpenApplications(pool, SHOWN);
  for (const { id, program, email, company, website, sells, monthly, createdAt, orders } of rows) {
    const answers = [company, website, monthly, sells].map(plain).join('  ');
    printLine(`${id}  ${createdAt.toISOString()}  ${program}  ${email}  ${orders} paid orders  ${answers}`);
  }
  if (rows.length === 0) printLine('No application waits.');
}

/** Parses what follows `application`: a decision about one. */
export function applicationCommand([number = '', decision, ...words]: string[]) {
  const id = /^\d{1,15}$/.test(number) ? Number(number) : 0;
  const reason = words.join(' ').trim();
  const isComplete = decision === 'accept' ? words.length === 0 : decision === 'decline' && reason !== '';
  if (!id || !isComplete || reason.length > MAX_REASON)
    throw new StartError(`npm run staff -- ${APPLICATION_USAGE}`);
  return async (pool: Pool, { PUBLIC_URL: publicUrl }: Config): Promise<void> => {
    const context = { publicUrl, now: Date.now };
    const isDecided = await transaction(pool, (tx) =>
      decision === 'accept' ? accept(tx, context, id) : decline(tx, context, { id, reason }),
    );
    if (!isDecided) throw new StartError(`no application ${id} waits`);
    printLine(`application ${id} is ${decision === 'accept' ? 'accepted' : 'declined'}`);
  };
}
