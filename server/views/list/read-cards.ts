import type { Card } from '../../../contract/list.ts';
import { many } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { CardRow } from './query.ts';
import type { ListDependencies } from './read-list.ts';
import { toCard } from './to-card.ts';

/** The cards of the products that have these SKUs, in the order of the SKUs. */
const cardsBySku = many<[skus: string[], language: string], CardRow>(
  'list.by-skus',
  `SELECT c.product_id AS id, c.sku, c.slug, c.facts, t.title
   FROM (SELECT v.product_id, min(w.at) AS at FROM unnest($1::text[]) WITH ORDINALITY AS w (sku, at)
         JOIN variant v ON v.sku = w.sku GROUP BY v.product_id) p
   JOIN card c USING (product_id)
   JOIN LATERAL (
     SELECT title FROM card_text WHERE product_id = c.product_id AND language IN ($2, 'en')
     ORDER BY language = $2 DESC LIMIT 1
   ) t ON true
   ORDER BY p.at`,
);

/** Products by any of their SKUs as lists show them, each once, in the order asked for. */
export async function readCards(
  { db, taxonomy, places, now }: ListDependencies,
  context: RequestContext,
  skus: readonly string[],
): Promise<{ currency: string; items: Card[] }> {
  const { language, currency, visitor } = context;
  const price = {
    levelPercent: visitor.kind === 'member' ? visitor.levelPercent : 0,
    millionths: places.rate(currency),
    currency,
    now: now(),
  };
  const cards = await cardsBySku(db, [...skus], language);
  return {
    currency,
    items: cards.map((card) => {
      context.tags?.add(`product:${card.id}`);
      return toCard(card, taxonomy.link(card.facts.category, language)?.name ?? '', price);
    }),
  };
}
