import { type Database, many } from '../../platform/database/statement.ts';

const findWrong = many<[percent: number], { sku: string }>(
  'reconcile.line-facts',
  `SELECT f.sku FROM line_fact f TABLESAMPLE BERNOULLI ($1) JOIN line_fact_source s USING (sku)
   WHERE ROW(f.*) IS DISTINCT FROM ROW(s.*)`,
);

const findMissing = many<[], { sku: string }>(
  'reconcile.missing-line-facts',
  'SELECT p.sku FROM variant_price p WHERE NOT EXISTS (SELECT FROM line_fact f WHERE f.sku = p.sku)',
);

/** About so many SKUs are read again: all of a small catalogue, a sample of a large one. */
const SAMPLE = 20_000;

const countFacts = many<[], { count: number }>(
  'reconcile.count-line-facts',
  'SELECT count(*)::int AS count FROM line_fact',
);

/** Lists SKUs without a row of line_fact, and those of a sample whose row is not what its tables say. */
export async function findWrongLineFacts(db: Database): Promise<object[]> {
  const [facts] = await countFacts(db);
  const percent = Math.min(100, (100 * SAMPLE) / Math.max(1, facts?.count ?? 0));
  return [...(await findMissing(db)), ...(await findWrong(db, percent))];
}
