import type { Pool } from 'pg';
import { z } from 'zod';
import { updateLevel, updateLevels } from './update-levels.ts';

const Member = z.object({ member: z.number() });

/** The jobs that set the levels of members: at night of all, and of one whose orders were paid. */
export const levelTasks = (pool: Pool) => ({
  'update-levels': () => updateLevels(pool),
  'update-level': (payload: unknown) => updateLevel(pool, Member.parse(payload).member),
});
