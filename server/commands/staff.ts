import { parseArgs } from 'node:util';
import { isEmail } from '../../contract/fields.ts';
import { ConfigFault, readConfig } from '../config.ts';
import { latestClientErrors } from '../domains/inquiries/store.ts';
import { addStaff, makeExchange } from '../domains/members/index.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/statement.ts';
import { StartFault } from '../platform/start-fault.ts';
import { openDatabase } from './open-database.ts';
import { say, sayFault } from './say.ts';

const USAGE = 'npm run staff -- add EMAIL | npm run staff -- token MEMBER_EMAIL | npm run staff -- errors';
const ERRORS_SHOWN = 50;

async function add(db: Database, email: string): Promise<void> {
  say(`${email} is staff; the password is ${await addStaff(db, email)}`);
}

async function token(db: Database, email: string, publicUrl: string): Promise<void> {
  const secret = await makeExchange(db, email);
  if (!secret) throw new StartFault(`there is no member ${email}`);
  say(`${publicUrl}/?token=${encodeURIComponent(secret)}`);
  say('It signs in once, within a minute.');
}

async function errors(db: Database): Promise<void> {
  const rows = await latestClientErrors(db, ERRORS_SHOWN);
  for (const { lastAt, count, page, message } of rows) {
    // What a browser sent must not move the terminal's cursor.
    const [where, what] = [page, message].map((text) => text.replace(/\p{C}+/gu, ' '));
    say(`${lastAt.toISOString()}  ${String(count).padStart(5)}x  ${where}  ${what}`);
  }
  if (rows.length === 0) say('No errors were reported.');
}

async function main(): Promise<void> {
  const [action, email, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  const isKnown = action === 'errors' ? email === undefined : action === 'add' || action === 'token';
  if (!isKnown || rest.length > 0 || (action !== 'errors' && !email)) throw new StartFault(USAGE);
  if (email !== undefined && !isEmail(email)) throw new StartFault(`${email} is no e-mail address`);
  const config = readConfig(process.env);
  const { url, close } = await openDatabase(config, say);
  const pool = createPool(url, 1);
  try {
    if (action === 'add') await add(pool, email ?? '');
    else if (action === 'token') await token(pool, email ?? '', config.PUBLIC_URL);
    else await errors(pool);
  } finally {
    await pool.end();
    await close();
  }
}

try {
  await main();
} catch (fault) {
  const known = fault instanceof StartFault || fault instanceof ConfigFault;
  const message = fault instanceof Error ? fault.message : String(fault);
  sayFault(known ? message : `it did not work: ${message}`);
  process.exitCode = 1;
}
