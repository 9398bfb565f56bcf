import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import { listSampleRules } from './store.ts';

/** Where samples are allowed, which pages show. `refresh` returns whether anything has changed. */
export async function openSampleRules(db: Database): Promise<{ refresh: () => Promise<boolean> }> {
  const differs = createChangeCheck();
  const refresh = async () => differs(await listSampleRules(db));
  await refresh();
  return { refresh };
}
