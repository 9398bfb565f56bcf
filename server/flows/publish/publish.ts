import type { Database } from '../../platform/database/statement.ts';
import {
  dropCards,
  dropPlaces,
  dropTexts,
  planAnew,
  wakeReaders,
  writeCards,
  writePlaces,
  writeTexts,
} from './query.ts';

// Planning takes a few milliseconds, which is not worth it for a product or two.
const MANY = 50;

/**
 * Makes what lists show of these products from their facts: card, texts and places, in a fixed number of
 * statements. Call it in the transaction that changed the facts. Products that do not exist are passed over.
 */
export async function publish(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  if (productIds.length > MANY) await planAnew(db);
  await writeCards(db, productIds);
  await dropCards(db, productIds);
  await dropTexts(db, productIds);
  await writeTexts(db, productIds);
  await dropPlaces(db, productIds);
  await writePlaces(db, productIds);
  await wakeReaders(db);
}
