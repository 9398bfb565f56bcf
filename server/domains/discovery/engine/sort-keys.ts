import type { Sort } from '../../../../contract/list.ts';
import type { Columns } from './columns.ts';
import { isOnSale } from './combinations.ts';

// Scores lie between -21 and 20: added below the last digit of a whole number they decide between equals.
const BELOW_ONE = 1 / 64;

/** What a document is sorted by where no words decide, larger first. */
export function sortKey(columns: Columns, sort: Sort, document: number): number {
  const score = columns.score[document] as number;
  switch (sort) {
    case 'best':
      return score;
    case 'newest':
      return columns.listed[document] as number;
    case 'priceUp':
      return -(columns.price[document] as number);
    case 'priceDown':
      return columns.price[document] as number;
    case 'discount': {
      const runs = isOnSale(columns.combination[document] as number);
      return (runs ? (columns.percent[document] as number) : 0) + score * BELOW_ONE;
    }
    case 'day':
      return (columns.day[document] as number) + score * BELOW_ONE;
    case 'week':
      return (columns.week[document] as number) + score * BELOW_ONE;
    case 'month':
      return (columns.month[document] as number) + score * BELOW_ONE;
  }
}

/** Whether products that sort alike stand by rising ids, as PostgreSQL's order of the same list has it. */
export const idsUp = (sort: Sort): boolean => sort === 'priceUp';
