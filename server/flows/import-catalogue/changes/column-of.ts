import type { Relation } from './diff-facts.ts';

const COLUMNS: Record<string, string> = {
  brand_id: 'brand',
  category_id: 'category',
  length_mm: 'length_cm',
  width_mm: 'width_cm',
  height_mm: 'height_cm',
  prices: 'price',
  quantities: 'price',
  responsible: 'responsible_person',
  battery_g: 'battery_weight_g',
};

/** The column of our format that a column of the database comes from: `title_de`, `stock_1`, `price`. */
export function columnOf(relation: Relation, key: string, column: string): string {
  if (relation === 'pictures') return 'pictures';
  if (relation === 'product_category') return 'category';
  if (relation === 'product_warning') return `warnings_${key}`;
  if (relation === 'product_text') return key === 'en' ? column : `${column}_${key}`;
  if (relation === 'stock') return `stock_${key.split(' ').at(-1)}`;
  return COLUMNS[column] ?? column;
}

/** The SKU that a row belongs to; undefined for one of the whole product. */
export const skuOf = (relation: Relation, key: string): string | undefined => {
  if (relation === 'stock') return key.split(' ')[0];
  return relation.startsWith('variant') ? key : undefined;
};
