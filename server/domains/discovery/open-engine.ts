import type { Pool } from 'pg';
import {
  type MemoryEngine,
  type MemoryEngineOptions,
  openMemoryEngine,
} from '../../search/memory/engine/open-memory-engine.ts';
import { createProductSource } from './product-source.ts';

export type OpenEngineOptions = Omit<MemoryEngineOptions, 'source'> & { pool: Pool };

/** Opens the search engine over the products of a database, without a thread. */
export const openEngine = ({ pool, ...options }: OpenEngineOptions): Promise<MemoryEngine> =>
  openMemoryEngine({ ...options, source: createProductSource(pool) });
