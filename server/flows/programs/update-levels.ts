import type { Pool } from 'pg';
import { toCents } from '../../../kit/money.ts';
import { setLevel } from '../../domains/members/index.ts';
import { listLevels } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findLevelFacts, type LevelRow, listLevelFacts } from './query.ts';
import { type Level, levelFor } from './rules.ts';

const BATCH = 500;

const paidCents = ({ paid }: LevelRow): number =>
  paid.reduce((sum, { goods, rate, currency }) => sum + toCents(goods, rate, currency), 0);

async function update(db: Database, levels: readonly Level[], row: LevelRow): Promise<void> {
  if (row.isByHand) return;
  const level = levelFor(levels, { cents: paidCents(row), granted: row.granted });
  if (level !== row.level) await setLevel(db, { member: row.member, level });
}

/**
 * Sets every member's level by what was paid in the last 12 months and by accepted applications, but for those whose level
 * staff have set until a later day. A repeat changes nothing.
 */
export async function updateLevels(pool: Pool): Promise<void> {
  const levels = await listLevels(pool);
  for (let after = 0; ; ) {
    const rows = await listLevelFacts(pool, after, BATCH);
    for (const row of rows) await update(pool, levels, row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.member;
  }
}

/** Sets one member's level. */
export async function updateLevel(db: Database, member: number): Promise<void> {
  const row = await findLevelFacts(db, member);
  if (row) await update(db, await listLevels(db), row);
}

type Progress = {
  level: number;
  next: { level: number; percent: number; paid: number; needed: number } | null;
};

/** Returns a member's level, and in US cents what was paid towards the next and what it needs. */
export async function readProgress(db: Database, member: number): Promise<Progress | undefined> {
  const [row, levels] = await Promise.all([findLevelFacts(db, member), listLevels(db)]);
  if (!row) return undefined;
  const paid = paidCents(row);
  // Levels rise at night: one that is reached already is not named as the next.
  const next = levels
    .filter(({ level, spent }) => level > row.level && spent > paid)
    .sort((a, b) => a.level - b.level)[0];
  return {
    level: row.level,
    next: next ? { level: next.level, percent: next.percent, paid, needed: next.spent } : null,
  };
}
