import { type LevelTerms, listLevels } from '../../domains/pricing/index.ts';
import { listPrograms, type ProgramTerms } from '../../domains/promotions/index.ts';
import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';

/** What levels and programs bring, as this process has read it last. */
export type Terms = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  levels: () => readonly LevelTerms[];
  programs: () => readonly ProgramTerms[];
};

export async function openTerms(db: Database): Promise<Terms> {
  let levels: LevelTerms[] = [];
  let programs: ProgramTerms[] = [];
  const differs = createChangeCheck();
  const refresh = async () => {
    [levels, programs] = await Promise.all([listLevels(db), listPrograms(db)]);
    return differs([levels, programs]);
  };
  await refresh();
  return { refresh, levels: () => levels, programs: () => programs };
}
