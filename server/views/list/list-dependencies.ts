import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { CardReader } from './card-reader.ts';

export type ListDependencies = {
  db: Database;
  cards: CardReader;
  taxonomy: Taxonomy;
  places: Places;
  tariff: Tariff;
  engine: SearchEngine;
  /** In ms. */
  now: () => number;
};
