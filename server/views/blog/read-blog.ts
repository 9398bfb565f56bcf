import type { getBlogHome, getPostList, Post, PostCard, PostList } from '../../../contract/blog.ts';
import { POSTS_PER_PAGE } from '../../../contract/blog.ts';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { BLOG, textSearch } from '../../domains/content/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type CategoryTree, createCategoryTree, titleIn } from './category-tree.ts';
import {
  allCategories,
  type CardRow,
  findPost,
  findTag,
  homePosts,
  postsBeside,
  postsIn,
  postsWithTag,
  postsWithWords,
  usedTags,
} from './query.ts';

/** `now` in ms. */
export type BlogDependencies = { db: Database; now: () => number };

const LATEST = 5;
const PER_SECTION = 3;
const RELATED = 3;

/** `-word` excludes a word. PostgreSQL fails at a row of dashes, each of which negates the next. */
const withoutDashes = (words: string): string =>
  words.replace(/-+(?=[\p{L}\p{N}])/gu, '-').replace(/-+(?![\p{L}\p{N}])/gu, ' ');

/** Reads the categories, and marks what is made from them as a part of the blog. */
export async function readTree(
  { db, now }: BlogDependencies,
  context: RequestContext,
): Promise<CategoryTree> {
  context.tags?.add(BLOG);
  return createCategoryTree(await allCategories(db, new Date(now())), context.language);
}

const toCard = (
  { slug, category, title, summary, minutes, language, picture, published }: CardRow,
  tree: CategoryTree,
): PostCard => ({
  ...{ slug, title, summary, minutes, language, picture },
  path: tree.postPath(category, slug),
  published: published.toISOString(),
  category: tree.link(category),
});

/** The latest posts, and of each main category those that follow. */
export async function readHome(
  dependencies: BlogDependencies,
  context: RequestContext,
): Promise<OutputOf<typeof getBlogHome>> {
  const tree = await readTree(dependencies, context);
  const now = new Date(dependencies.now());
  const tags = await usedTags(dependencies.db, now);
  const rows = await homePosts(dependencies.db, {
    language: context.language,
    now,
    latest: LATEST,
    perCategory: LATEST + PER_SECTION,
  });
  const rest = rows.filter(({ place }) => place > LATEST);
  const sections = tree.main().map(({ id, path, name }) => ({
    ...{ path, name },
    posts: rest
      .filter(({ main }) => main === id)
      .slice(0, PER_SECTION)
      .map((row) => toCard(row, tree)),
  }));
  return {
    latest: rows.filter(({ place }) => place <= LATEST).map((row) => toCard(row, tree)),
    sections: sections.filter(({ posts }) => posts.length > 0),
    tags: tags.map(({ slug, texts }) => ({ slug, name: titleIn(texts, context.language) })),
  };
}

/** A page of posts. Refuses with NotFound for a category or tag that is not there. */
export async function readList(
  dependencies: BlogDependencies,
  context: RequestContext,
  { category: slug, tag: tagSlug, keyword, page }: ParsedOf<typeof getPostList>,
): Promise<Result<PostList, Refusal>> {
  const { db, now } = dependencies;
  const { language } = context;
  const tree = await readTree(dependencies, context);
  const category = slug === undefined ? null : tree.find(slug);
  const tag = tagSlug === undefined ? null : await findTag(db, tagSlug);
  if (category === undefined || tag === undefined) return refuse('NotFound');
  const paged = {
    ...{ language, now: new Date(now()) },
    limit: POSTS_PER_PAGE,
    offset: (page - 1) * POSTS_PER_PAGE,
  };
  const read = () => {
    if (keyword !== undefined)
      return keyword === ''
        ? []
        : postsWithWords(db, { ...paged, words: withoutDashes(keyword), config: textSearch[language] });
    if (tag) return postsWithTag(db, { ...paged, tag: tag.id });
    return postsIn(db, { ...paged, categories: category ? tree.within(category.id) : null });
  };
  const rows = await read();
  const total = rows[0]?.total ?? 0;
  const trail = category ? tree.trail(category.id) : [];
  return ok({
    category: category && { ...tree.link(category.id), text: tree.text(category), trail },
    children: category ? tree.children(category.id) : [],
    tag: tag && { slug: tag.slug, name: titleIn(tag.texts, language) },
    ...{ total, page, pages: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)) },
    items: rows.map((row) => toCard(row, tree)),
  });
}

/** A post with what is beside it. Refuses with NotFound, also before its time. */
export async function readPost(
  dependencies: BlogDependencies,
  context: RequestContext,
  slug: string,
): Promise<Result<Post, Refusal>> {
  const { db } = dependencies;
  const { language } = context;
  const now = new Date(dependencies.now());
  const tree = await readTree(dependencies, context);
  const row = await findPost(db, { slug, language, now });
  if (!row) return refuse('NotFound');
  const { id, published, category, html, contents, updated, skus, languages, tags } = row;
  const rows = await postsBeside(db, { id, published, category, language, now, related: RELATED });
  const beside = (side: 'newer' | 'older') => {
    const found = rows.find((row) => row.side === side);
    return found ? { path: tree.postPath(found.category, found.slug), title: found.title } : null;
  };
  return ok({
    ...toCard(row, tree),
    ...{ html, contents, skus, languages },
    updated: updated.toISOString(),
    trail: tree.trail(category),
    tags: tags.map((tag) => ({ slug: tag.slug, name: titleIn(tag.texts, language) })),
    newer: beside('newer'),
    older: beside('older'),
    related: rows.filter(({ side }) => side === 'related').map((item) => toCard(item, tree)),
  });
}
