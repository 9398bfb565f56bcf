import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Address } from '../../contract/address.ts';
import type { Language } from '../../contract/fields.ts';
import { hashPassword, insertMember, markEmailVerified } from '../../server/domains/members/index.ts';
import { loadOrders } from '../orders/load.ts';
import { reviewerOrders } from '../orders/plan.ts';
import { reviewWords } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const reviewers: readonly { language: Language; country: string; firstName: string; lastName: string }[] = [
  { language: 'en', country: 'GB', firstName: 'Olivia', lastName: 'Hart' },
  { language: 'de', country: 'DE', firstName: 'Jonas', lastName: 'Weber' },
  { language: 'fr', country: 'FR', firstName: 'Camille', lastName: 'Roux' },
  { language: 'es', country: 'ES', firstName: 'Lucía', lastName: 'Serrano' },
  { language: 'it', country: 'IT', firstName: 'Marco', lastName: 'Gallo' },
  { language: 'pt', country: 'BR', firstName: 'Bruno', lastName: 'Teixeira' },
  { language: 'ru', country: 'KZ', firstName: 'Алина', lastName: 'Ким' },
];

type Line = { orderId: string; position: number; sku: string; productId: number; picture: string | null };

/** Lists the lines of a buyer's orders, with a picture of their product for every one. */
async function listLines(client: ClientBase, buyer: number): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `SELECT l.order_id AS "orderId", l.position, l.sku, v.product_id AS "productId",
       (SELECT source FROM media m WHERE m.product_id = v.product_id ORDER BY m.position DESC LIMIT 1) AS picture
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.sku = l.sku
     WHERE o.member_id = $1 ORDER BY o.placed_at, l.position`,
    [buyer],
  );
  return rows;
}

type Written = { buyer: number; language: Language; from: number; now: Date };

/** Writes what a buyer says of the lines of their orders; `from` is where in the list of opinions it begins. */
async function insertReviews(client: ClientBase, { buyer, language, from, now }: Written): Promise<void> {
  for (const [index, line] of (await listLines(client, buyer)).entries()) {
    const opinions = reviewWords[language];
    const words = opinions[(from + index) % opinions.length];
    if (!words) continue;
    const at = new Date(now.getTime() - (20 - from - index) * DAY_MS);
    const hasPhoto = index === 0 && from % 3 === 1 && line.picture !== null;
    await client.query(
      `INSERT INTO review (order_id, position, product_id, sku, member_id, language, rating, title, text, photos, state,
         answer, answered_at, written_at, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'published', $11, CASE WHEN $11::text IS NOT NULL THEN $12::timestamptz END,
         $12, $12)`,
      [
        ...[line.orderId, line.position, line.productId, line.sku, buyer, language],
        ...[words.rating, words.title, words.text, hasPhoto ? [line.picture] : [], words.answer ?? null, at],
      ],
    );
  }
}

/** Creates a buyer of each language, whom nobody can sign in as, with delivered orders and reviews of what was in them. */
export async function loadReviews(client: ClientBase, address: Address, now: Date): Promise<void> {
  const passwordHash = await hashPassword(randomUUID());
  for (const [from, reviewer] of reviewers.entries()) {
    const email = `buyer-${reviewer.language}@example.com`;
    const person = { ...reviewer, email, passwordHash };
    const member = await insertMember(client, { ...person, customerType: 'reseller', currency: 'USD' });
    if (!member) continue;
    await markEmailVerified(client, member.id);
    const { firstName, lastName } = reviewer;
    const buyer = { id: member.id, email, address: { ...address, firstName, lastName } };
    await loadOrders(client, { buyer, orders: reviewerOrders, now });
    await insertReviews(client, { buyer: member.id, language: reviewer.language, from, now });
  }
}
