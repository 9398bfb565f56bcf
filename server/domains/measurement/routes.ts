import type { Pool } from 'pg';
import { refuse } from '../../../contract/refusals.ts';
import {
  deleteUserToken,
  GUEST_TOKEN,
  sendSearchEvents,
  userTokenOf,
} from '../../../contract/search-events.ts';
import { ok } from '../../../kit/result.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAX_EVENTS_STORED } from './rules.ts';
import { deleteEventsOf, insertEvents } from './store.ts';
import { DELETE_USER_TOKEN } from './tasks.ts';

const tokenOf = ({ visitor }: Pick<RequestContext, 'visitor'>): string =>
  visitor.kind === 'member' ? userTokenOf(visitor.id) : GUEST_TOKEN;

/** Calls of search events. `hasProvider`: events are sent on to a search analytics provider. */
export const measurementRoutes = ({ pool, hasProvider }: { pool: Pool; hasProvider: boolean }): Route[] => [
  handle(sendSearchEvents, async (context, { events }) => {
    await insertEvents(pool, {
      language: context.language,
      userToken: tokenOf(context),
      toSend: hasProvider,
      events: JSON.stringify(events),
      max: MAX_EVENTS_STORED,
    });
    return ok({});
  }),
  handle(deleteUserToken, async (context, { userToken }) => {
    if (userToken !== tokenOf(context)) return refuse('NotAllowed');
    const deleted = await transaction(pool, async (tx) => {
      if (hasProvider) await addJob(tx, DELETE_USER_TOKEN, { userToken });
      return deleteEventsOf(tx, userToken);
    });
    return ok({ deleted });
  }),
];
