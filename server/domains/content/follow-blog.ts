import type { Database } from '../../platform/database/statement.ts';
import { followChanges } from '../../platform/follow-changes.ts';
import { digestBlog } from './store-posts.ts';

/** What stored pages and answers are tagged with that show posts. */
export const BLOG = 'blog';

type Options = {
  db: Database;
  now: () => number;
  onChange: () => void;
  onError: (error: unknown) => void;
};

/**
 * Reports within a second that posts, categories or tags have changed, or that the time of a post has come, which no
 * notification would tell.
 */
export const followBlog = ({ db, now, ...listeners }: Options) =>
  followChanges({ read: () => digestBlog(db, new Date(now())), ...listeners });
