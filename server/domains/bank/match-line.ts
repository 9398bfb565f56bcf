import { findReferences, numbersOf } from './find-references.ts';

/** What money may be for: a transfer that is, or was, awaited. Amounts in minor units of its currency. */
export type MatchTarget = {
  payment: string;
  /** Numbers of its orders, or of its top-up; the first stands for it. */
  references: string[];
  currency: string;
  /** What is still missing. */
  rest: number;
  /** What has come in. */
  received: number;
  isOpen: boolean;
  /** A top-up takes whatever comes. */
  isTopUp: boolean;
  /** Names of its buyer: company, person. */
  names: string[];
  /** By which the shop knows the buyer again. */
  email: string;
};

export type OpenLine = {
  id: string;
  amount: number;
  currency: string;
  payer: string;
  payerAccount: string;
  text: string;
};

/** How a line fits. `ready` and `learned` are sure; the others are for a person. */
export type MatchKind =
  | 'ready'
  | 'learned'
  | 'split'
  | 'short'
  | 'over'
  | 'double'
  | 'closed'
  | 'currency'
  | 'payer'
  | 'amount'
  | 'none';
export type LineMatch = { kind: MatchKind; parts: { target: MatchTarget; amount: number }[] };

export type Known = {
  /** By the number of an order or top-up. */
  byReference: ReadonlyMap<string, MatchTarget>;
  /** All transfers that are awaited. */
  awaited: readonly MatchTarget[];
  /** E-mails of the orders that an account has paid before. */
  learned: ReadonlyMap<string, ReadonlySet<string>>;
};

const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/** Whether a payer is called like a buyer: all words of the shorter name are in the other. */
export function isSameName(payer: string, name: string): boolean {
  const [one, other] = [words(payer), words(name)].sort((a, b) => a.length - b.length);
  return (
    !!one && !!other && one.length > 0 && one.join('').length > 4 && one.every((word) => other.includes(word))
  );
}

/** What a line names. Of a number without its letter that means several, the awaited one. */
function namedBy({ text, payer }: OpenLine, { byReference }: Known): MatchTarget[] {
  const named = new Map<string, MatchTarget>();
  for (const number of findReferences(`${text} ${payer}`)) {
    const found = numbersOf(number).flatMap((reference) => byReference.get(reference) ?? []);
    const open = found.filter(({ isOpen }) => isOpen);
    for (const target of open.length > 0 ? open : found) named.set(target.payment, target);
  }
  return [...named.values()];
}

const wholeOf = (target: MatchTarget, { amount }: OpenLine): LineMatch['parts'] => [{ target, amount }];

/** How a line fits the one transfer that it names. */
function fitOne(line: OpenLine, target: MatchTarget): LineMatch {
  const parts = wholeOf(target, line);
  if (target.currency !== line.currency) return { kind: 'currency', parts };
  if (target.isTopUp && target.isOpen) return { kind: line.amount === target.rest ? 'ready' : 'over', parts };
  if (!target.isOpen) return { kind: target.received === line.amount ? 'double' : 'closed', parts };
  if (line.amount === target.rest) return { kind: 'ready', parts };
  return { kind: line.amount < target.rest ? 'short' : 'over', parts };
}

/** How a line fits several transfers: each gets what it asks for, and the last one the difference. */
function fitMany(line: OpenLine, targets: readonly MatchTarget[]): LineMatch {
  const open = targets.filter(({ isOpen, currency }) => isOpen && currency === line.currency);
  const [only] = open;
  if (!only)
    return { kind: 'closed', parts: targets.slice(0, 1).map((target) => ({ target, amount: line.amount })) };
  if (open.length === 1) return fitOne(line, only);
  const sum = open.reduce((total, { rest }) => total + rest, 0);
  let left = line.amount;
  const parts = open.flatMap((target, at) => {
    const amount = at === open.length - 1 ? left : Math.min(left, target.rest);
    left -= amount;
    return amount > 0 ? [{ target, amount }] : [];
  });
  return { kind: sum === line.amount ? 'split' : sum > line.amount ? 'short' : 'over', parts };
}

/** How a line fits without a number: by who pays and by the amount. */
function fitByPayer(line: OpenLine, { awaited, learned }: Known): LineMatch {
  const same = awaited.filter(({ currency, rest }) => currency === line.currency && rest === line.amount);
  const emails = learned.get(line.payerAccount);
  const known = same.filter(({ email }) => emails?.has(email.toLowerCase()));
  const [only] = known;
  if (only && known.length === 1) return { kind: 'learned', parts: wholeOf(only, line) };
  const called = same.filter(({ names }) => names.some((name) => isSameName(line.payer, name)));
  const [likely] = called.length > 0 ? called : known;
  if (likely) return { kind: 'payer', parts: wholeOf(likely, line) };
  const [possible] = same;
  return possible && same.length === 1
    ? { kind: 'amount', parts: wholeOf(possible, line) }
    : { kind: 'none', parts: [] };
}

function matchLine(line: OpenLine, known: Known): LineMatch {
  const named = namedBy(line, known);
  const [only] = named;
  if (!only) return fitByPayer(line, known);
  return named.length === 1 ? fitOne(line, only) : fitMany(line, named);
}

/** Matches credits in their order: what an earlier one pays for sure is awaited by no later one. */
export function matchLines(lines: readonly OpenLine[], known: Known): Map<string, LineMatch> {
  const matches = new Map<string, LineMatch>();
  const paid = new Set<string>();
  for (const line of lines) {
    const match = matchLine(line, {
      ...known,
      awaited: known.awaited.filter(({ payment }) => !paid.has(payment)),
    });
    const isSure = match.kind === 'ready' || match.kind === 'learned';
    const isDouble = isSure && match.parts.some(({ target }) => paid.has(target.payment) && !target.isTopUp);
    matches.set(line.id, isDouble ? { ...match, kind: 'double' } : match);
    if (isSure) for (const { target } of match.parts) paid.add(target.payment);
  }
  return matches;
}
