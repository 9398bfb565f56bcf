import {
  deleteTexts,
  insertText,
  listSlugs,
  replaceTags,
  saveCategory,
  savePost,
  saveTag,
  textSearch,
} from '../../domains/content/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findBestOfCategories, findKnownSkus } from './query.ts';
import { type PostText, readFolder, type SourcePost } from './read-folder.ts';
import { type KnownFacts, productsOf, type ResolvedPost, resolvePost } from './resolve-post.ts';
import { errorText } from './source-error.ts';

export type ImportedPosts = { added: number; changed: number; same: number };

/** How many products of each category that a post names. */
const PER_CATEGORY = 4;

/** Thrown for a folder with errors: a line each, with file and line. */
export class PostsError extends Error {}

/**
 * Imports a folder of posts with the names of categories and tags. Posts that are not in the folder stay. A folder with
 * errors throws PostsError; call it in a transaction, so that nothing of it is kept. The same folder again changes
 * nothing.
 */
export async function importPosts(tx: Database, folder: string): Promise<ImportedPosts> {
  const { names, posts, errors } = readFolder(folder);
  if (errors.length > 0) throw new PostsError(errors.map(errorText).join('\n'));
  for (const category of names.categories) await saveCategory(tx, category);
  for (const tag of names.tags) await saveTag(tx, tag);
  const known = await readKnown(tx, posts);
  const resolved = posts.map((post) => ({ post, ...resolvePost(post, known) }));
  const wrong = resolved.flatMap((one) => one.errors);
  if (wrong.length > 0) throw new PostsError(wrong.map(errorText).join('\n'));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const one of resolved) counts[await saveWhole(tx, one.resolved, one.post.texts)] += 1;
  return counts;
}

async function readKnown(tx: Database, posts: readonly SourcePost[]): Promise<KnownFacts> {
  const asked = productsOf(posts);
  const slugs = await listSlugs(tx);
  const skus = await findKnownSkus(tx, asked.skus);
  const best = await findBestOfCategories(tx, asked.categories, PER_CATEGORY);
  return {
    categories: new Set(slugs?.categories),
    tags: new Set(slugs?.tags),
    skus: new Set(skus.map(({ sku }) => sku)),
    bestOf: new Map(best.map((category) => [category.slug, category.skus])),
  };
}

async function saveWhole(
  tx: Database,
  { row, tags }: ResolvedPost,
  texts: readonly PostText[],
): Promise<keyof ImportedPosts> {
  const saved = await savePost(tx, row);
  if (!saved) return 'same';
  const post = saved.id;
  await deleteTexts(tx, { post });
  await replaceTags(tx, { post, tags });
  for (const { language, title, summary, body } of texts) {
    const { html, minutes, text } = body;
    const contents = JSON.stringify(body.contents);
    const config = textSearch[language];
    await insertText(tx, { post, language, title, summary, html, contents, minutes, body: text, config });
  }
  return saved.isNew ? 'added' : 'changed';
}
