import { getExclusiveProducts } from '../../../contract/exclusive.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type ExclusivesContext, readExclusives } from './read-exclusives.ts';

/** The call that shows a member's exclusive list. */
export const exclusiveViewRoutes = (exclusives: ExclusivesContext): Route[] => [
  handle(getExclusiveProducts, async (context, request) =>
    ok(await readExclusives(exclusives, context, request)),
  ),
];
