import { first, run } from '../../../platform/database/statement.ts';

/** Counts visits by the link of a code for a day; nothing of a code that is nobody's. */
export const insertClick = run<[code: string, day: string]>(
  'promotions.affiliate-click',
  `INSERT INTO affiliate_click (member_id, day, clicks)
   SELECT c.member_id, $2::date, 1 FROM invitation_code c JOIN member m ON m.id = c.member_id
   WHERE c.code = $1 AND m.disabled_at IS NULL
   ON CONFLICT (member_id, day) DO UPDATE SET clicks = affiliate_click.clicks + 1`,
);

/** Finds the member whose link has a code. */
export const findCodeOwner = first<[code: string], { member: number }>(
  'promotions.code-owner',
  `SELECT c.member_id AS member FROM invitation_code c JOIN member m ON m.id = c.member_id
   WHERE c.code = $1 AND m.disabled_at IS NULL`,
);
