import type { Sort } from '../../../../contract/list.ts';
import type { SearchQuery } from '../../search-engine.ts';
import { isInStock, isOnSale, isOnSaleInEea } from '../index/column-facets.ts';
import type { Columns } from '../index/columns.ts';

// Scores lie between -21 and 20: as a fraction of a whole number they decide between equals.
export const SCORE_FRACTION = 1 / 64;

/** A sort as the columns have it: reductions are others in the EEA. */
export type ColumnSort = Sort | 'eeaDiscount';

export const columnSortOf = ({ sort, isEea }: Pick<SearchQuery, 'sort' | 'isEea'>): ColumnSort =>
  sort === 'discount' && isEea ? 'eeaDiscount' : sort;

/**
 * The sort key of a document where words do not decide, larger first. What is sold out comes behind what has sold nothing
 * or is not reduced: its score is 20 points lower, and its sales and reductions do not count.
 */
export function sortKey(columns: Columns, sort: ColumnSort, docId: number): number {
  switch (sort) {
    case 'best':
      return columns.score[docId] as number;
    case 'newest':
      return columns.listed[docId] as number;
    case 'priceUp':
      return -(columns.price[docId] as number);
    case 'priceDown':
      return columns.price[docId] as number;
    case 'discount':
      return countedKey(columns, columns.reduction, docId, isOnSale);
    case 'eeaDiscount':
      return countedKey(columns, columns.eeaReduction, docId, isOnSaleInEea);
    case 'day':
    case 'week':
    case 'month':
      return countedKey(columns, columns[sort], docId);
  }
}

/** A key by numbers that count for what can be had, and passes a test of its combination. */
function countedKey(
  columns: Columns,
  numbers: ArrayLike<number>,
  docId: number,
  test: (combination: number) => boolean = isInStock,
): number {
  const combination = columns.combination[docId] as number;
  const counts = isInStock(combination) && test(combination);
  return (counts ? (numbers[docId] as number) : 0) + (columns.score[docId] as number) * SCORE_FRACTION;
}

/** Whether equal products are in the order of rising ids, as in PostgreSQL's order of the same list. */
export const idsUp = (sort: Sort): boolean => sort === 'priceUp';
