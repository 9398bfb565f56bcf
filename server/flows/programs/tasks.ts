import type { Pool } from 'pg';
import { updateLevels } from './update-levels.ts';

/** The job that sets the levels of members. */
export const levelTasks = (pool: Pool) => ({ 'update-levels': () => updateLevels(pool) });
