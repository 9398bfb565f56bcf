import type { Language } from '../../../../contract/fields.ts';
import type { Decimal } from './parse-number.ts';
import type { ColumnDecision } from './parsed-row.ts';

/** What the first number is of a date that ends with its year. */
export type DateOrder = 'day' | 'month';
/** How the dates of a file are read; none where it proves both orders. `isProven` by a date, or by the merchant. */
export type DateReading = { order: DateOrder | undefined; isProven: boolean };

/** How the cells of a file are read: decided for the whole file, before anything is written. */
export type Reading = {
  decimal: Decimal;
  /** Missing in runs that began before it was decided. */
  dates?: DateReading;
  /** Currency of prices that name none. */
  currency: string;
  /** Units of each currency for one US dollar, in millionths. */
  rates: Readonly<Record<string, number>>;
  /** Language of texts whose column names none. */
  language: Language;
  /** Pieces that a variant has whose stock the source shop does not count. */
  untracked: number;
  /** Address in front of pictures that are named by path alone. */
  pictureBase?: string;
  columns: readonly ColumnDecision[];
};
