import type { FilterValue } from '../../kit/list-state.ts';
import { formatAmount, formatDay, formatNumber } from '../ui/format.ts';
import type { Filter } from './declared.ts';

const MAX_NAMED = 3;

/** An end of a range as a person reads it. Amounts are of any currency, and written as those with cents. */
function endText(of: 'day' | 'number' | 'money', end: string): string {
  if (of === 'day') return formatDay(end);
  return of === 'money' ? formatAmount(Number(end), 'USD') : formatNumber(Number(end));
}

/** What a filter is set to, in words. */
export function filterText(
  filter: Filter,
  value: FilterValue,
  choices: Readonly<Record<string, string>>,
): string {
  if (value === true) return 'yes';
  if (typeof value === 'string') return value;
  if ('length' in value) {
    const names = value.map((one) => choices[one] ?? one);
    const more = names.length - MAX_NAMED;
    return more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : names.join(', ');
  }
  if (filter.kind !== 'range') return '';
  const { from, to } = value;
  if (from && to) return `${endText(filter.of, from)} to ${endText(filter.of, to)}`;
  if (from) return `from ${endText(filter.of, from)}`;
  return to ? `up to ${endText(filter.of, to)}` : '';
}
