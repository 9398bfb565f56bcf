import {
  deleteDatafeed,
  downloadCategories,
  downloadChoice,
  getDatafeeds,
  getFeedExample,
  renewDatafeed,
  renewFeedLink,
  revokeFeedLink,
  saveDatafeed,
} from '../../../../contract/datafeed.ts';
import { refuse } from '../../../../contract/refusals.ts';
import { ok } from '../../../../kit/result.ts';
import { listFeeds, renewLink, revokeLink } from '../../../domains/datafeeds/index.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { FeedDependencies } from './dependencies.ts';
import { readExample } from './read-example.ts';
import { requestFeed } from './request-feed.ts';
import { removeFeed, renewFeed, saveFeed, toSavedFeed } from './saved-feeds.ts';

/** Revoking and deleting are open to a member who has lost the permission. */
export const datafeedRoutes = (dependencies: FeedDependencies): Route[] => {
  const { pool } = dependencies;
  return [
    handle(downloadCategories, (context, input) => requestFeed(dependencies, context, input)),
    handle(downloadChoice, (context, input) => requestFeed(dependencies, context, input)),
    handle(getDatafeeds, async (context) => {
      const rows = await listFeeds(pool, context.visitor.id);
      return ok({ items: rows.map((row) => toSavedFeed(row, dependencies)) });
    }),
    handle(getFeedExample, async (context) => ok({ example: await readExample(dependencies, context) })),
    handle(saveDatafeed, (context, input) => saveFeed(dependencies, context, input)),
    handle(renewDatafeed, (context, { id }) =>
      context.visitor.permissions.dropshipping
        ? renewFeed(pool, { id, member: context.visitor.id })
        : Promise.resolve(refuse('NotAllowed')),
    ),
    handle(renewFeedLink, async (context, { id }) => {
      if (!context.visitor.permissions.dropshipping) return refuse('NotAllowed');
      const count = await renewLink(pool, { id, member: context.visitor.id });
      return count > 0 ? ok({ id }) : refuse('NotFound');
    }),
    handle(revokeFeedLink, async (context, { id }) => {
      const count = await revokeLink(pool, { id, member: context.visitor.id });
      return count > 0 ? ok({ id }) : refuse('NotFound');
    }),
    handle(deleteDatafeed, (context, { id }) => removeFeed(dependencies, { id, member: context.visitor.id })),
  ];
};
