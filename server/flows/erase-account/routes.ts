import { checkErasure, deleteAccount } from '../../../contract/personal-data.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type EraseContext, eraseAccount, readErasure } from './erase-account.ts';

/** The calls by which members delete their accounts. */
export const erasureRoutes = (dependencies: EraseContext): Route[] => [
  handle(checkErasure, async ({ visitor }) => ok(await readErasure(dependencies.pool, visitor.id))),
  handle(deleteAccount, (context, input) => eraseAccount(dependencies, context, input)),
];
