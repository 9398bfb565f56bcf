import { formatMoney } from '../../../kit/money.ts';

/** A line of a statement. Texts are empty where the bank says nothing. */
export type BankLine = {
  /** Line or row of the file that it begins at. */
  at: number;
  /** A day such as 2026-11-30. */
  bookedOn: string;
  /** Minor units of the statement's currency; below 0: a debit. */
  amount: number;
  /** It takes another line back. */
  isReversal: boolean;
  /** The bank's own number of it. */
  reference: string;
  payer: string;
  payerAccount: string;
  /** What the payer wrote, with their own reference. */
  text: string;
};

export type BankFormat = 'camt053' | 'mt940' | 'table';

export type BankStatement = {
  account: string;
  /** The bank's name of it, with its days and balances. */
  reference: string;
  currency: string;
  fromDay: string;
  toDay: string;
  /** Minor units; null: a table has none. */
  opening: number | null;
  closing: number | null;
  lines: BankLine[];
};

/** What is wrong in a file, and where. */
export type BankIssue = { line: number; found: string; expected: string };
export type BankFile =
  | { format: BankFormat; statements: BankStatement[]; issues?: never }
  | { issues: BankIssue[] };

/** Lines of one file. */
export const MAX_BANK_LINES = 5000;
const MAX_FOUND = 90;
const MAX_ISSUES = 100;

/** Collects the issues of a file. */
export function createIssues() {
  const issues: BankIssue[] = [];
  return {
    issues,
    add: (line: number, found: string, expected: string): null => {
      if (issues.length < MAX_ISSUES)
        issues.push({ line, found: found.trim().slice(0, MAX_FOUND) || 'nothing', expected });
      return null;
    },
  };
}
export type Issues = ReturnType<typeof createIssues>;

/** An account as statements write it: letters and digits alone. */
export const foldAccount = (account: string): string => account.toUpperCase().replace(/[^A-Z0-9/]/g, '');

/** One line of text without controls, at most so long. */
export const toText = (text: string, max = 500): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, max);

/**
 * Completes a statement: its days, and a name that no other of the account has. Names the issue where its balances are not
 * those of its lines.
 */
export function closeStatement(
  statement: Omit<BankStatement, 'fromDay' | 'toDay'> & { day: string },
  at: number,
  { add }: Pick<Issues, 'add'>,
): BankStatement {
  const { day, lines, opening, closing, ...rest } = statement;
  const days = [...lines.map(({ bookedOn }) => bookedOn), ...(day ? [day] : [])].sort();
  const [fromDay = '', toDay = days.at(-1) ?? ''] = [days[0], days.at(-1)];
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const money = (minor: number): string => formatMoney(minor, rest.currency, 'en');
  if (opening !== null && closing !== null && opening + sum !== closing)
    add(
      at,
      `opening ${money(opening)}, lines ${money(sum)}, closing ${money(closing)}`,
      'an opening balance that makes the closing one with the lines: a part of the statement is missing',
    );
  if (days.length === 0) add(at, rest.reference, 'a day of the statement');
  const reference = toText([rest.reference, fromDay, toDay, opening ?? '', closing ?? ''].join(' '), 200);
  return { ...rest, reference, fromDay, toDay, opening, closing, lines };
}
