import type { Database } from '../../platform/database/statement.ts';
import {
  dropCards,
  dropPlaces,
  dropTexts,
  forceCustomPlans,
  notifyReaders,
  writeCards,
  writePlaces,
  writeTexts,
} from './query.ts';

// Planning costs a few milliseconds, too much for a product or two.
const MIN_PLANNED = 50;

/**
 * Writes the read models of these products for lists: cards, texts and positions, in a fixed number of statements. To
 * be called in the transaction that changes the facts. Ignores unknown products.
 */
export async function publish(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  if (productIds.length > MIN_PLANNED) await forceCustomPlans(db);
  await writeCards(db, productIds);
  await dropCards(db, productIds);
  await dropTexts(db, productIds);
  await writeTexts(db, productIds);
  await dropPlaces(db, productIds);
  await writePlaces(db, productIds);
  await notifyReaders(db);
}
