import { Link } from 'react-router';
import { countryName, formatAmount, formatDay, formatNumber, formatTime, formatWhole } from '../ui/format.ts';
import type { NamedColumn } from './columns.ts';
import type { Cell, Column, DeclaredList, Row } from './declared.ts';

type Props = { column: NamedColumn; row: Row; declared: DeclaredList; to: string; state: unknown };

/** What stands in a cell of a list. */
export function CellOf({ column, row, declared, to, state }: Props) {
  const value = row[column.name] ?? null;
  const own = declared.cells?.[column.name];
  if (own) return own(value, row, { to, state });
  if (column.link && typeof value === 'string')
    return (
      <Link to={column.link === declared.list.name ? to : `/${column.link}/${value}`} state={state}>
        <b>{value}</b>
      </Link>
    );
  return value === null ? null : cellByType(column, value, row);
}

/** A value that there is, as its type shows it. */
export function cellByType(column: Column, value: Cell, row: Row) {
  switch (column.type) {
    case 'people':
      return <People names={value} />;
    case 'tags':
      return <Tags tags={value} />;
    case 'money':
      return <Money amount={Number(value)} currency={String(row[column.currency ?? ''] ?? 'USD')} />;
    case 'number':
      return formatNumber(Number(value));
    case 'time':
      return (
        <time dateTime={String(value)} title={formatWhole(String(value))} className="second">
          {formatTime(String(value))}
        </time>
      );
    case 'day':
      return formatDay(String(value));
    case 'country':
      return (
        <abbr title={countryName(String(value))} className="muted">
          {String(value)}
        </abbr>
      );
    case 'choice':
      return column.choices?.[String(value)] ?? String(value);
    case 'flag':
      return value === true ? 'yes' : null;
    default:
      return String(value);
  }
}

const listOf = (value: Cell): string[] => (Array.isArray(value) ? value : [String(value)]);

/** The most important name, and the others after it. */
function People({ names }: { names: Cell }) {
  const [first, ...others] = listOf(names);
  return (
    <>
      {first} <span className="muted">{others.join(', ')}</span>
    </>
  );
}

const Tags = ({ tags }: { tags: Cell }) =>
  listOf(tags).map((tag) => (
    <span key={tag} className="tag">
      {tag}
    </span>
  ));

const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <>
    {formatAmount(amount, currency)} <span className="muted">{currency}</span>
  </>
);
