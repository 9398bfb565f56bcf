import { first } from '../../platform/database/statement.ts';

/** Finds the product of a SKU; none that is withdrawn or unpublished. */
export const findQuestionedProduct = first<[sku: string], { id: number }>(
  'questions.product',
  `SELECT p.id FROM variant v JOIN product p ON p.id = v.product_id
   WHERE v.sku = $1 AND p.withdrawn_at IS NULL AND p.published`,
);
