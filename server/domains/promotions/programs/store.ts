import type { Program } from '../../../../contract/program.ts';
import { first, many, run } from '../../../platform/database/statement.ts';

export type ProgramTerms = { program: Program; level: number; percent: number; days: number };

/** Lists what each program brings: a level with its percent off, and for how many days. */
export const listPrograms = many<[], ProgramTerms>(
  'promotions.programs',
  `SELECT p.name AS program, p.level, l.percent, p.days FROM program p JOIN level l ON l.level = p.level ORDER BY p.name`,
);

export type ApplicationRow = {
  id: number;
  state: 'open' | 'accepted' | 'declined';
  level: number | null;
  endsAt: Date | null;
  reason: string;
};

/** Finds a member's latest application for a program. */
export const findApplication = first<{ member: number; program: string }, ApplicationRow>(
  'promotions.application',
  `SELECT id, state, level, ends_at AS "endsAt", reason FROM program_application
   WHERE member_id = $member AND program = $program ORDER BY id DESC LIMIT 1`,
);

type NewApplication = {
  member: number;
  program: string;
  company: string;
  website: string;
  sells: string;
  monthly: string;
};

/** Inserts an application; 0 while the member has an open one for the program. */
export const insertApplication = run<NewApplication>(
  'promotions.insert-application',
  `INSERT INTO program_application (member_id, program, company, website, sells, monthly)
   VALUES ($member, $program, $company, $website, $sells, $monthly)
   ON CONFLICT (member_id, program) WHERE state = 'open' DO NOTHING`,
);

export type AcceptedApplication = { member: number; level: number; endsAt: Date };

/** Accepts an open application: the level of its program counts from `at` on. */
export const acceptApplication = first<{ id: number; at: Date }, AcceptedApplication>(
  'promotions.accept-application',
  `UPDATE program_application a SET state = 'accepted', decided_at = $at, level = p.level,
     ends_at = $at::timestamptz + make_interval(days => p.days)
   FROM program p WHERE a.id = $id AND a.state = 'open' AND p.name = a.program
   RETURNING a.member_id AS member, a.level, a.ends_at AS "endsAt"`,
);

/** Declines an open application, with the reason that its member reads. */
export const declineApplication = first<{ id: number; at: Date; reason: string }, { member: number }>(
  'promotions.decline-application',
  `UPDATE program_application SET state = 'declined', decided_at = $at, reason = $reason
   WHERE id = $id AND state = 'open' RETURNING member_id AS member`,
);
