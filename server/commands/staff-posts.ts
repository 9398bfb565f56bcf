import type { Pool } from 'pg';
import { deletePost, listPosts } from '../domains/content/index.ts';
import { importPosts, PostsError } from '../flows/import-posts/import-posts.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const POST_USAGE = 'posts list | posts import FOLDER | posts delete SLUG';

type Command = (pool: Pool) => Promise<void>;

async function list(pool: Pool): Promise<void> {
  const rows = await listPosts(pool);
  for (const { slug, published, languages, title } of rows)
    printLine(`${published.toISOString().slice(0, 16)}  ${slug}  ${languages.join(' ')}  ${title}`);
  if (rows.length === 0) printLine('There are no posts.');
}

const importFolder =
  (folder: string): Command =>
  async (pool) => {
    try {
      const { added, changed, same } = await transaction(pool, (tx) => importPosts(tx, folder));
      printLine(
        `${added} posts are new, ${changed} changed, ${same} the same; a running shop shows them in a second`,
      );
    } catch (error) {
      throw error instanceof PostsError ? new StartError(error.message) : error;
    }
  };

const remove =
  (slug: string): Command =>
  async (pool) => {
    if ((await deletePost(pool, { slug })) === 0) throw new StartError(`there is no post ${slug}`);
    printLine(`${slug} is deleted`);
  };

/** Parses what follows `posts`. Throws StartError for anything else. */
export function postCommand([action, target, ...rest]: string[]): Command {
  if (rest.length === 0 && action === 'list' && target === undefined) return list;
  if (rest.length === 0 && action === 'import' && target !== undefined) return importFolder(target);
  if (rest.length === 0 && action === 'delete' && target !== undefined) return remove(target);
  throw new StartError(`npm run staff -- ${POST_USAGE}`);
}
