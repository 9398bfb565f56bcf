import type { Pool } from 'pg';
import type { Format } from './parsed-row.ts';

/** Called with the number of rows done, and of how many where that is known. */
export type ImportProgress = (step: 'reading' | 'writing', done: number, of: number | undefined) => void;

/** An import of one file. */
export type ImportRun = { pool: Pool; file: string; format: Format; onProgress: ImportProgress };
