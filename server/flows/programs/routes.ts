import { applyToProgram, getApplication, getLevelProgress } from '../../../contract/program.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { findApplication } from '../../domains/promotions/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { apply, type ProgramContext } from './apply.ts';
import { readProgress } from './update-levels.ts';

const NONE = { state: 'none', level: null, endsAt: null, reason: '' } as const;

/** The calls by which a member applies for a program. */
export const programRoutes = (context: ProgramContext): Route[] => [
  handle(getApplication, async ({ visitor }, { program }) => {
    const row = await findApplication(context.pool, { member: visitor.id, program });
    if (!row) return ok(NONE);
    const { level, endsAt, reason } = row;
    const state = endsAt && endsAt.getTime() <= context.now() ? ('ended' as const) : row.state;
    return ok({ state, level, endsAt: endsAt?.toISOString() ?? null, reason });
  }),
  handle(getLevelProgress, async ({ visitor, currency }) => {
    const found = await readProgress(context.pool, visitor.id);
    if (!found) return refuse('MemberNeeded');
    const { level, next } = found;
    if (!next) return ok({ level, next });
    const inCurrency = (cents: number) => context.price(cents, currency);
    const missing = inCurrency(Math.max(0, next.needed - next.paid));
    return ok({
      level,
      next: { ...next, paid: inCurrency(next.paid), needed: inCurrency(next.needed), missing },
    });
  }),
  handle(applyToProgram, (request, input) => apply(context, request, input)),
];
