import type { Pool } from 'pg';
import type { Places } from '../../domains/places/index.ts';

export type CompanyContext = { pool: Pool; places: Places; now: () => number };
