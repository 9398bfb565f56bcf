import { hash } from 'node:crypto';
import { formatMoney } from '../../../kit/money.ts';
import {
  type BankStatement,
  findClosingBefore,
  findOtherFormat,
  insertLines,
  insertStatement,
  lockBankFiles,
} from '../../domains/bank/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { deny, type StaffResult } from '../fulfilment/index.ts';

/** What became of a statement: lines that are new and that were known, and a gap between it and the one before. */
export type LoadedStatement = {
  account: string;
  currency: string;
  fromDay: string;
  toDay: string;
  /** It was stored before: nothing is stored. */
  isKnown: boolean;
  stored: number;
  known: number;
  gap: string | null;
};
type File = {
  format: 'camt053' | 'mt940' | 'table';
  statements: readonly BankStatement[];
  name: string;
  staff: number;
};

const formatNames = { camt053: 'camt.053', mt940: 'MT940', table: 'a table' };

/**
 * What a line is known by: what the bank says of it, and its number among equal lines of its day. Statements of one account
 * have all lines of a day, so that two files which overlap count alike.
 */
function identitiesOf({ account, currency, lines }: BankStatement): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ at: _, ...line }) => {
    const facts = JSON.stringify([account, currency, line]);
    const count = (counts.get(facts) ?? 0) + 1;
    counts.set(facts, count);
    return hash('sha256', `${facts} ${count}`);
  });
}

async function gapOf(tx: Database, statement: BankStatement, id: number): Promise<string | null> {
  const { account, currency, fromDay, opening } = statement;
  if (opening === null) return null;
  const before = await findClosingBefore(tx, { account, currency, fromDay, statement: id });
  if (!before || before.closing === opening) return null;
  const [from, to] = [before.closing, opening].map((minor) => formatMoney(minor, currency, 'en'));
  return `it begins with ${to}, but the statement before ended with ${from}: one between them is missing`;
}

async function loadStatement(tx: Database, file: File, statement: BankStatement): Promise<LoadedStatement> {
  const { lines, ...facts } = statement;
  const { account, currency, fromDay, toDay } = facts;
  const loaded = { account, currency, fromDay, toDay };
  const row = await insertStatement(tx, {
    ...facts,
    format: file.format,
    fileName: file.name,
    staff: file.staff,
  });
  if (!row) return { ...loaded, isKnown: true, stored: 0, known: lines.length, gap: null };
  const identities = identitiesOf(statement);
  const rows = lines.map(({ at: _, ...line }, n) => ({ ...line, n, identity: identities[n] }));
  const stored = await insertLines(tx, { statement: row.id, account, currency, lines: JSON.stringify(rows) });
  return {
    ...loaded,
    isKnown: false,
    stored,
    known: lines.length - stored,
    gap: await gapOf(tx, statement, row.id),
  };
}

/**
 * Stores the statements of a file. A statement and a line are stored once, however many files have them; days that another
 * format has brought already are refused, since its lines cannot be compared.
 */
export async function loadStatements(tx: Database, file: File): Promise<StaffResult<LoadedStatement[]>> {
  await lockBankFiles(tx);
  for (const { account, currency, fromDay, toDay } of file.statements) {
    const other = await findOtherFormat(tx, { account, currency, fromDay, toDay, format: file.format });
    if (other)
      return deny(
        `${account} was loaded from ${other.fromDay} to ${other.toDay} as ${
          formatNames[other.format as keyof typeof formatNames]
        }: its lines would be counted twice. Load the same format, or later days.`,
      );
  }
  const loaded: LoadedStatement[] = [];
  for (const statement of file.statements) loaded.push(await loadStatement(tx, file, statement));
  return { ok: true, value: loaded };
}
