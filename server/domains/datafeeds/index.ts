export { addFeedJob, MAKE_FEED } from './add-feed-job.ts';
export { aboutLink, feedFolder, MAX_FEED_TRIES, MAX_FETCHES_AN_HOUR } from './rules.ts';
export {
  countFeeds,
  deleteFeed,
  type FeedFile,
  type FeedRow,
  findFeed,
  findFeedFile,
  insertFeed,
  listFeeds,
  lockFeeds,
  queueDue,
  queueFeed,
  renewLink,
  revokeLink,
  saveFetched,
  updateFeed,
} from './store.ts';
export {
  type FeedRun,
  failAbandonedFeeds,
  saveFeedError,
  saveFeedFile,
  saveFeedPart,
  saveFeedTotal,
  startFeedRun,
} from './store-run.ts';
