import type { Database } from '../../platform/database/statement.ts';
import type { CatalogueNames } from '../../search/product-source.ts';
import { brandNames, categoryNames, seriesNames, synonymGroups, valueNames } from './index-store.ts';

/** Reads the small tables that products refer to. */
export async function readNames(db: Database): Promise<CatalogueNames> {
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
