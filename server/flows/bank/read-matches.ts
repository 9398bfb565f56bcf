import {
  findReferences,
  findReversed,
  type LineMatch,
  listOpenLines,
  type MatchTarget,
  matchLines,
  numbersOf,
  type StoredLine,
} from '../../domains/bank/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { listAwaited, listLearned, listTargets } from './query.ts';

/** Lines of a page of the desk, and transfers that are looked through for those without a number. */
const MAX_LINES = 300;
const MAX_AWAITED = 5000;

/** A line that nobody has dealt with, and how it fits; `reversed`: the line that a debit takes back. */
export type OpenMatch = { line: StoredLine; match: LineMatch; reversed: string | null };

async function learnedOf(db: Database, lines: readonly StoredLine[]) {
  const accounts = [...new Set(lines.map(({ payerAccount }) => payerAccount).filter(Boolean))];
  const learned = new Map<string, Set<string>>();
  for (const { account, email } of await listLearned(db, accounts))
    learned.set(account, (learned.get(account) ?? new Set()).add(email));
  return learned;
}

/** Matches lines with what they name, and with the transfers that are awaited. */
export async function matchOpenLines(
  db: Database,
  lines: readonly StoredLine[],
): Promise<Map<string, LineMatch>> {
  const credits = lines.filter(({ amount }) => amount > 0);
  const numbers = credits.flatMap(({ text, payer }) => findReferences(`${text} ${payer}`).flatMap(numbersOf));
  const named = await listTargets(db, [...new Set(numbers)]);
  const awaited = await listAwaited(db, MAX_AWAITED);
  const byReference = new Map<string, MatchTarget>(
    named.map(({ reference, ...target }) => [reference, target]),
  );
  return matchLines(credits, { byReference, awaited, learned: await learnedOf(db, credits) });
}

/** Reads the lines that wait, the oldest first, each with how it fits. `isMore`: there are others. */
export async function readMatches(db: Database): Promise<{ open: OpenMatch[]; isMore: boolean }> {
  const lines = await listOpenLines(db, MAX_LINES + 1);
  const shown = lines.slice(0, MAX_LINES);
  const matches = await matchOpenLines(db, shown);
  const open: OpenMatch[] = [];
  for (const line of shown) {
    const reversed =
      line.amount < 0 && line.isReversal
        ? await findReversed(db, {
            ...{ amount: -line.amount, currency: line.currency, before: line.id },
            ...{ payerAccount: line.payerAccount, reference: line.reference },
          })
        : undefined;
    open.push({
      line,
      match: matches.get(line.id) ?? { kind: 'none', parts: [] },
      reversed: reversed?.id ?? null,
    });
  }
  return { open, isMore: lines.length > MAX_LINES };
}
