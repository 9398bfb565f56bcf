import { z } from 'zod';
import { declare } from './call.ts';
import { amount, anyLine, moment } from './fields.ts';
import { toLines } from './typed-text.ts';

/** Programs that a member applies for; an accepted application brings a level for a time. */
export const programs = ['startup', 'boost'] as const;
export type Program = (typeof programs)[number];
const program = z.enum(programs);

/** What an applicant sells in a month, in US dollars. */
export const monthlySales = ['none', 'below500', 'below5000', 'below50000', 'above'] as const;

export const getApplication = declare({
  method: 'GET',
  path: '/program/application',
  scope: 'account:read',
  access: 'member',
  ours: true,
  summary: 'What became of the member’s latest application for a program.',
  input: z.object({ program }),
  output: z.object({
    state: z.enum(['none', 'open', 'accepted', 'ended', 'declined']),
    /** Of an accepted one: its level, and when it ends or has ended. */
    level: z.int().nullable(),
    endsAt: moment.nullable(),
    /** Why it was declined. */
    reason: z.string(),
  }),
});
export type Application = z.output<typeof getApplication.output>;

export const applyToProgram = declare({
  method: 'POST',
  path: '/program/apply',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true },
  summary:
    'Applies for a program. Refused while an application is open or accepted, for a second time in the startup program, and for the boost program before the first paid order.',
  input: z.object({
    program,
    company: anyLine(120).min(1, 'required'),
    /** Where the applicant sells: a page, a profile or a place. */
    website: anyLine(200).min(1, 'required'),
    sells: z.string().overwrite(toLines).trim().min(1, 'required').max(1000, 'tooLong'),
    monthly: z.enum(monthlySales, 'required'),
  }),
  output: z.object({}),
});

export const getLevelProgress = declare({
  method: 'GET',
  path: '/user/level',
  scope: 'account:read',
  access: 'member',
  ours: true,
  summary: 'The member’s level, and how much more goods reach the next one, in the currency of the request.',
  input: z.object({}),
  output: z.object({
    level: z.int(),
    /** null at the highest. */
    next: z
      .object({
        level: z.int(),
        percent: z.int(),
        /** Goods paid in the last 12 months, and those that reach it. */
        paid: amount,
        needed: amount,
        missing: amount,
      })
      .nullable(),
  }),
});
