import type { Database } from '../../../platform/database/statement.ts';
import {
  type BrandName,
  brandNames,
  type CategoryName,
  categoryNames,
  type SeriesName,
  type SynonymGroup,
  seriesNames,
  synonymGroups,
  valueNames,
} from './store.ts';

/** The small tables that products point to, as the engine last read them. */
export type Names = {
  brands: Map<number, BrandName>;
  series: Map<number, SeriesName>;
  categories: Map<number, CategoryName>;
  /** Texts by language of an attribute's value, by `code value`. */
  values: Map<string, Record<string, string>>;
  synonyms: SynonymGroup[];
};

export async function readNames(db: Database): Promise<Names> {
  const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    brands: byId(await brandNames(db)),
    series: byId(await seriesNames(db)),
    categories: byId(await categoryNames(db)),
    values: new Map(
      (await valueNames(db)).map(({ attribute, code, texts }) => [`${attribute} ${code}`, texts]),
    ),
    synonyms: await synonymGroups(db),
  };
}
