import { first, many, run } from '../../platform/database/statement.ts';
import type { OrderPromotion } from './combine-promotions.ts';

/** Lists the order promotions that run at a time or later, those that end first before the others. */
export const listPromotions = many<[at: Date], OrderPromotion>(
  'promotions.order-promotions',
  `SELECT id, texts, amount, percent, cap, minimum, categories, brands, products, countries, level,
     starts_at AS "startsAt", ends_at AS "endsAt"
   FROM order_promotion WHERE ends_at > $1 ORDER BY ends_at, id LIMIT 50`,
);

export const insertPromotion = first<Omit<OrderPromotion, 'id'>, { id: number }>(
  'promotions.insert-order-promotion',
  `INSERT INTO order_promotion (texts, amount, percent, cap, minimum, categories, brands, products, countries, level,
     starts_at, ends_at)
   VALUES ($texts, $amount, $percent, $cap, $minimum, $categories, $brands, $products, $countries, $level,
     $startsAt, $endsAt) RETURNING id`,
);

/** Ends an order promotion that has not ended; one that has not started never runs. */
export const endPromotion = run<[id: number, at: Date]>(
  'promotions.end-order-promotion',
  `UPDATE order_promotion SET ends_at = $2, starts_at = LEAST(starts_at, $2::timestamptz - interval '1 second')
   WHERE id = $1 AND ends_at > $2`,
);
