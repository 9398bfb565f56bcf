import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = import.meta.dirname;

/** Files that read the tables of prices in other ways than by domains/pricing/price-sql.ts, each with its reason. */
const reasons: Record<string, string> = {
  'domains/discovery/index-store.ts': 'the index holds the sales that will run',
  'domains/members/session-store.ts': 'whether a member has any negotiated price',
  'domains/pricing/price-sql.ts': 'the fragments themselves',
  'flows/export-catalogue/datafeeds/query-feed.ts': 'which products have changed by a sale',
  'flows/export-catalogue/query-export.ts': 'export: the sales as they were imported',
  'flows/import-catalogue/preview.ts': 'import: names of columns',
  'flows/import-catalogue/query-variants.ts': 'import',
  'flows/import-catalogue/write-variants.ts': 'import',
  'flows/publish/query.ts': 'publishing: which sales begin and end',
  'flows/quotes/query.ts': 'when prices end, not what they are',
  'flows/webhooks/query.ts': 'which SKUs a member watches',
  'flows/wishlist/query.ts': 'whether a SKU has a negotiated price at all',
  'views/account/query.ts': 'counts products with a negotiated price',
  'views/list/query-variants.ts': 'lists that are narrowed to sales',
  'views/wishlist/query-exclusives.ts': 'shows negotiated prices that have ended too',
};

it('tables of prices are read by the fragments of the pricing domain', () => {
  const readers = globSync('{domains,flows,views,ordering,commands}/**/*.ts', { cwd: ROOT }).filter(
    (file) =>
      !/\.test\.ts$|\/(testing|fakes)\/|catalogue-formats\//.test(file) &&
      /\b(sale_price|negotiated_price)\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(readers.sort()).toEqual(Object.keys(reasons));
});
