import { createChangeCheck } from '../../../platform/change-check.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { GiftStep } from './rules.ts';
import { allGiftSteps } from './store.ts';

/** The steps of gifts as this process has read them last. */
export type GiftSteps = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  list: () => readonly GiftStep[];
};

export async function openGiftSteps(db: Database): Promise<GiftSteps> {
  let steps: GiftStep[] = [];
  const differs = createChangeCheck();
  const refresh = async () => {
    steps = await allGiftSteps(db);
    return differs(steps);
  };
  await refresh();
  return { refresh, list: () => steps };
}
