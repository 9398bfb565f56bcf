import type { CountedLink } from '../../../contract/catalogue.ts';
import { many } from '../../platform/database/statement.ts';

/** Brands with the number of their products in lists, in no order. */
export const countBrands = many<[], CountedLink>(
  'brands.count',
  `SELECT b.slug, b.name, n.count
   FROM (SELECT p.brand_id, count(*)::int AS count FROM product p JOIN card c ON c.product_id = p.id GROUP BY p.brand_id) n
   JOIN brand b ON b.id = n.brand_id`,
);
