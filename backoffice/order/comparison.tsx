import { useLayoutEffect, useRef } from 'react';
import type { EditComparison } from '../../contract/office/order-edits.ts';
import { formatAmount, formatMoney, formatNumber } from '../ui/format.ts';
import { Region } from '../ui/page.tsx';
import { sumLabels } from './words.ts';

type Line = EditComparison['lines'][number];
const piecesText = (pieces: Line['before'], currency: string): string =>
  pieces ? `${formatNumber(pieces.quantity)} × ${formatAmount(pieces.each, currency)}` : '–';
const isOther = ({ before, after }: Line): boolean =>
  before?.quantity !== after?.quantity || before?.each !== after?.each;

const outcomes: Record<EditComparison['outcome'], (difference: string) => string> = {
  same: () => 'The total stays, and the buyer gets a mail.',
  repriced: (difference) => `The buyer gets a mail with the new total, ${difference}, and pays that.`,
  refunded: (difference) => `${difference} go back the way they were paid, and the buyer gets a mail.`,
};

type Props = { comparison: EditComparison; currency: string; isFresh: boolean };

/** What an edit makes of an order: old beside new. It takes the focus when it comes, so that Ctrl-Enter goes on. */
export function Comparison({ comparison, currency, isFresh }: Props) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each comparison takes the focus once
  useLayoutEffect(() => ref.current?.focus(), [comparison]);
  const { before, after, lines, notes, outcome, refused } = comparison;
  const sums = [...sumLabels, ['total', 'Total'] as const].filter(
    ([part]) => before[part] !== 0 || after[part] !== 0,
  );
  const difference = formatMoney(Math.abs(after.total - before.total), currency);
  const what = outcomes[outcome](outcome === 'repriced' ? formatMoney(after.total, currency) : difference);
  return (
    <section ref={ref} aria-label="Comparison" tabIndex={-1}>
      <Region label="Old and new">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{isFresh ? 'What changes' : 'As it was compared last'}</th>
              <th scope="col" className="number">
                Old
              </th>
              <th scope="col" className="number">
                New, {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.filter(isOther).map((line) => (
              <tr key={`${line.sku} ${line.warehouse} ${line.isGift} ${line.before === null}`}>
                <td>
                  {line.title}{' '}
                  <span className="muted">
                    {line.sku}, Wh. {line.warehouse}
                    {line.isGift && ', gift'}
                  </span>
                </td>
                <td className="number">{piecesText(line.before, currency)}</td>
                <td className="number">{piecesText(line.after, currency)}</td>
              </tr>
            ))}
            {sums.map(([part, label]) => (
              <tr key={part}>
                <td>{part === 'total' ? <b>{label}</b> : label}</td>
                <td className="number">{formatAmount(before[part], currency)}</td>
                <td className="number">
                  {before[part] === after[part] && part !== 'total' ? (
                    <span className="muted">{formatAmount(after[part], currency)}</span>
                  ) : (
                    <b>{formatAmount(after[part], currency)}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {refused === null && isFresh && <p className="muted">{what}</p>}
    </section>
  );
}
