import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenBankLine } from '../../contract/office/bank.ts';
import { Button } from '../ui/button.tsx';
import { formatDay, formatMoney, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { matchText } from './match-text.ts';

export type LinesProps = {
  title: string;
  lines: readonly OpenBankLine[];
  /** Which lines have a tick. */
  choice?: { has: (id: string) => boolean; toggle: (id: string) => void } | undefined;
  mayChange: boolean;
  onDecide: (line: OpenBankLine) => void;
  onAside: (line: OpenBankLine) => void;
  children?: ReactNode;
};

/** Lines of statements with what they may be for, and what can be done with each. */
export function LinesPanel({ title, lines, children, ...row }: LinesProps) {
  return (
    <Panel title={title} aside={formatNumber(lines.length)}>
      <ul className="bank-lines">
        {lines.map((line) => (
          <LineItem key={line.id} line={line} {...row} />
        ))}
      </ul>
      {children}
    </Panel>
  );
}

type ItemProps = Omit<LinesProps, 'title' | 'lines' | 'children'> & { line: OpenBankLine };

function LineItem({ line, choice, mayChange, onDecide, onAside }: ItemProps) {
  const { id, bookedOn, payer, text, amount, currency } = line;
  const name = payer || text || `line ${id}`;
  return (
    <li data-line={id}>
      {choice && (
        <label className="tick">
          <input
            type="checkbox"
            aria-label={`Book ${name}, ${formatMoney(amount, currency)}`}
            checked={choice.has(id)}
            onChange={() => choice.toggle(id)}
          />
        </label>
      )}
      <div className="what">
        <Link to={`/bank/lines/${id}`} className="link">
          {payer || 'No name'}
        </Link>{' '}
        <span className="muted">{formatDay(bookedOn)}</span>
        <div className="second">{text}</div>
      </div>
      <MatchCell line={line} />
      <b className="amount">{formatMoney(amount, currency)}</b>
      {mayChange && (
        <div className="row">
          {amount > 0 && (
            <Button aria-label={`Decide about ${name}`} onClick={() => onDecide(line)}>
              Decide
            </Button>
          )}
          <Button look="quiet" aria-label={`Set ${name} aside`} onClick={() => onAside(line)}>
            Set aside
          </Button>
        </div>
      )}
    </li>
  );
}

/** What a line may be for, and how it fits. */
export function MatchCell({ line }: { line: OpenBankLine }) {
  const { parts, reversed } = line.match;
  return (
    <div className="for">
      {parts.map(({ payment, reference, others, buyer }) => (
        <span key={payment}>
          <Link to={`/payments/${payment}`} className="link">
            {reference}
          </Link>
          {others > 0 && ` + ${formatNumber(others)}`} {buyer}{' '}
        </span>
      ))}
      {reversed && (
        <Link to={`/bank/lines/${reversed}`} className="link">
          line {reversed}
        </Link>
      )}
      <div className="muted">{matchText(line)}</div>
    </div>
  );
}
