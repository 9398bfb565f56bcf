import type { Sort } from '../../../../contract/list.ts';
import type { SearchQuery } from '../../search-engine.ts';
import { isOnSale, isOnSaleInEea } from '../index/column-facets.ts';
import type { Columns } from '../index/columns.ts';

// Scores lie between -21 and 20: as a fraction of a whole number they decide between equals.
const SCORE_FRACTION = 1 / 64;

/** A sort as the columns have it: reductions are others in the EEA. */
export type ColumnSort = Sort | 'eeaDiscount';

export const columnSortOf = ({ sort, isEea }: Pick<SearchQuery, 'sort' | 'isEea'>): ColumnSort =>
  sort === 'discount' && isEea ? 'eeaDiscount' : sort;

/** The sort key of a document where words do not decide, larger first. */
export function sortKey(columns: Columns, sort: ColumnSort, docId: number): number {
  const score = columns.score[docId] as number;
  switch (sort) {
    case 'best':
      return score;
    case 'newest':
      return columns.listed[docId] as number;
    case 'priceUp':
      return -(columns.price[docId] as number);
    case 'priceDown':
      return columns.price[docId] as number;
    case 'discount': {
      const isRunning = isOnSale(columns.combination[docId] as number);
      return (isRunning ? (columns.reduction[docId] as number) : 0) + score * SCORE_FRACTION;
    }
    case 'eeaDiscount': {
      const isRunning = isOnSaleInEea(columns.combination[docId] as number);
      return (isRunning ? (columns.eeaReduction[docId] as number) : 0) + score * SCORE_FRACTION;
    }
    case 'day':
      return (columns.day[docId] as number) + score * SCORE_FRACTION;
    case 'week':
      return (columns.week[docId] as number) + score * SCORE_FRACTION;
    case 'month':
      return (columns.month[docId] as number) + score * SCORE_FRACTION;
  }
}

/** Whether equal products are in the order of rising ids, as in PostgreSQL's order of the same list. */
export const idsUp = (sort: Sort): boolean => sort === 'priceUp';
