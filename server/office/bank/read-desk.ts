import type { BankMatch } from '../../../contract/office/bank.ts';
import { findLine, type LineMatch, listStatements } from '../../domains/bank/index.ts';
import { bookingsOf, matchOpenLines, readMatches } from '../../flows/bank/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findBookedFor } from './query.ts';

const STATEMENTS_SHOWN = 20;

const matchOf = ({ kind, parts }: LineMatch, reversed: string | null): BankMatch => ({
  kind,
  reversed,
  parts: parts.map(({ target, amount }) => ({
    ...{
      reference: target.references[0] ?? '',
      payment: target.payment,
      others: target.references.length - 1,
    },
    ...{ buyer: target.names[0] ?? target.email, amount, rest: target.rest, received: target.received },
    ...{ currency: target.currency, isOpen: target.isOpen },
  })),
});

/** Reads what the bank's files have brought and nobody has dealt with. */
export async function readDesk(db: Database) {
  const { open, isMore } = await readMatches(db);
  const statements = await listStatements(db, STATEMENTS_SHOWN);
  return {
    lines: open.map(({ line, match, reversed }) => ({ ...line, match: matchOf(match, reversed) })),
    isMore,
    statements: statements.map(({ loadedAt, ...row }) => ({ ...row, loadedAt: loadedAt.toISOString() })),
  };
}

const NONE: LineMatch = { kind: 'none', parts: [] };

/** Reads a line with what it was booked for, or what it may be for; null: there is none. */
export async function readLine(db: Database, id: string) {
  const found = await findLine(db, id);
  if (!found) return null;
  const { loadedAt, ...line } = found;
  const matches = line.state === 'open' ? await matchOpenLines(db, [line]) : new Map<string, LineMatch>();
  const bookings = [];
  for (const booking of await bookingsOf(db, id)) {
    const { payment, amount, counted } = booking;
    const of = await findBookedFor(db, payment);
    bookings.push({
      payment,
      amount,
      counted,
      reference: of?.reference ?? '',
      currency: of?.currency ?? line.currency,
    });
  }
  return {
    ...line,
    loadedAt: loadedAt.toISOString(),
    match: matchOf(matches.get(id) ?? NONE, null),
    bookings,
  };
}
