import type { BankMatch, OpenBankLine } from '../../contract/office/bank.ts';
import { formatMoney } from '../ui/format.ts';

type Line = Pick<OpenBankLine, 'amount' | 'currency' | 'match'>;

const sentences: Record<BankMatch['kind'], string> = {
  ready: 'asks for exactly this',
  learned: 'asks for exactly this, and its buyer has paid from this account before',
  split: 'the orders that it names ask for exactly this together',
  short: 'asks for more',
  over: 'asks for less: the rest goes back',
  double: 'has got this amount before',
  closed: 'is not awaited any more: the money goes back',
  currency: 'asks for another currency: the rate of today counts',
  payer: 'asks for this amount, and its buyer is called like the payer',
  amount: 'asks for this amount, but nothing else fits',
  none: 'names no order that awaits a transfer',
};

/** Whether a line fits for sure, and may be booked with others. */
export const isReady = ({ match }: Pick<OpenBankLine, 'match'>): boolean =>
  match.kind === 'ready' || match.kind === 'learned';

/** Whether there is something to decide: money for something that is known. */
export const isToDecide = (line: OpenBankLine): boolean => !isReady(line) && line.match.parts.length > 0;

/** How a line fits, in one sentence after the number that it is for. */
export function matchText({ amount, currency, match }: Line): string {
  if (amount < 0) return match.reversed ? 'takes a line back' : 'a debit';
  const [only] = match.parts;
  if (!only || match.parts.length > 1 || only.currency !== currency) return sentences[match.kind];
  const difference = formatMoney(Math.abs(only.rest - amount), currency);
  if (match.kind === 'short') return `asks for ${difference} more`;
  return match.kind === 'over' ? `asks for ${difference} less, which go back` : sentences[match.kind];
}
