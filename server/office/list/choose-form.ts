import type { Database } from '../../platform/database/statement.ts';
import { type Form, type Question, writeEstimate, writeHits } from './write-sql.ts';

/** Rows that the planner expects above which a list is walked; measured on 1,000,000 orders. */
const MANY_ROWS = 20_000;
/** Documents with the words above which the newest rows are looked at first. */
const MANY_HITS = 5000;

/** Returns how many rows the planner expects; it runs nothing. */
export async function estimateRows(db: Database, question: Question): Promise<number> {
  const { rows } = await db.query(writeEstimate(question));
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Chooses how the first page of a list is found; the pages after it go on in the same way. */
export async function chooseForm(db: Database, question: Question): Promise<Form> {
  if (question.words === null) return (await estimateRows(db, question)) > MANY_ROWS ? 'walk' : 'gather';
  // The planner has no statistics of words.
  const { rows } = await db.query(writeHits(question, MANY_HITS + 1));
  return rows[0].count > MANY_HITS ? 'walk' : 'gather';
}
