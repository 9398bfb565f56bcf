import { many } from '../../platform/database/statement.ts';

export type LevelTerms = {
  level: number;
  /** US cents of goods, paid in 12 months, that reach it. */
  spent: number;
  percent: number;
};

/** Lists the levels of members, the lowest first. */
export const listLevels = many<[], LevelTerms>(
  'pricing.levels',
  'SELECT level, spent, percent FROM level ORDER BY level',
);
