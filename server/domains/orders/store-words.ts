import type { Address } from '../../../contract/address.ts';
import { foldWords } from '../../../kit/fold-words.ts';
import { type Database, many, run } from '../../platform/database/statement.ts';

const MAX_WORDS = 1000;

const insertWords = run<{ id: string; words: string[] }>(
  'orders.insert-words',
  `WITH o AS (
     UPDATE orders SET words_at = now() WHERE id = $id AND member_id IS NOT NULL RETURNING id, member_id, placed_at
   )
   INSERT INTO order_word (member_id, word, placed_at, order_id)
   SELECT o.member_id, word, o.placed_at, o.id FROM o, unnest($words::text[]) AS word ON CONFLICT DO NOTHING`,
);

type SearchableOrder = {
  id: string;
  address: Address;
  /** The buyer's own number. */
  purchaseOrder: string;
  lines: readonly { sku: string; title: string }[];
};

/** Stores the words by which a member finds an order; nothing for a guest's. A repeat changes nothing. */
export async function indexOrder(
  db: Database,
  { id, address, purchaseOrder, lines }: SearchableOrder,
): Promise<void> {
  const { firstName, lastName, company = '' } = address;
  const texts = [
    firstName,
    lastName,
    company,
    purchaseOrder,
    ...lines.flatMap(({ sku, title }) => [sku, title]),
  ];
  await insertWords(db, { id, words: foldWords(texts.join(' ')).slice(0, MAX_WORDS) });
}

/** Lists orders of members whose words are not stored. */
export const listUnindexed = many<[limit: number], SearchableOrder>(
  'orders.unindexed',
  `SELECT o.id, o.address, o.purchase_order AS "purchaseOrder",
     (SELECT jsonb_agg(jsonb_build_object('sku', sku, 'title', title)) FROM order_line WHERE order_id = o.id) AS lines
   FROM orders o WHERE o.words_at IS NULL AND o.member_id IS NOT NULL ORDER BY o.id LIMIT $1`,
);
