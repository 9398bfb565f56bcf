import { first, many } from '../../platform/database/statement.ts';

/** Whom a mail about a batch goes to. */
export const findMailedBatch = first<
  [batch: string],
  { member: number; email: string; name: string; language: string }
>(
  'dropshipping.mailed-batch',
  `SELECT m.id AS member, m.email, m.first_name AS name, b.language FROM dropship_batch b
   JOIN member m ON m.id = b.member_id WHERE b.id = $1 AND m.disabled_at IS NULL`,
);

/** Finds SKUs that begin with a text, and those whose title has it. */
export const searchSkus = many<
  { text: string; pattern: string; language: string; limit: number },
  { sku: string; title: string }
>(
  'dropshipping.search-skus',
  `SELECT sku, COALESCE(titles ->> $language, titles ->> 'en', sku) AS title FROM line_fact
   WHERE published AND state IN ('on_sale', 'presale') AND sku >= $text AND sku LIKE $pattern ORDER BY sku LIMIT $limit`,
);
