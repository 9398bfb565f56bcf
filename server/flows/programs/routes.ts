import { applyToProgram, getApplication } from '../../../contract/program.ts';
import { ok } from '../../../kit/result.ts';
import { findApplication } from '../../domains/promotions/index.ts';
import type { Member } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { apply, type ProgramContext } from './apply.ts';

const NONE = { state: 'none', level: null, endsAt: null, reason: '' } as const;

/** The calls by which a member applies for a program. */
export const programRoutes = (context: ProgramContext): Route[] => [
  handle(getApplication, async ({ visitor }, { program }) => {
    const row = await findApplication(context.pool, { member: (visitor as Member).id, program });
    if (!row) return ok(NONE);
    const { level, endsAt, reason } = row;
    const state = endsAt && endsAt.getTime() <= context.now() ? ('ended' as const) : row.state;
    return ok({ state, level, endsAt: endsAt?.toISOString() ?? null, reason });
  }),
  handle(applyToProgram, (request, input) => apply(context, request, input)),
];
