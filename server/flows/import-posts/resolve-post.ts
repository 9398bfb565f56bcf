import { hash } from 'node:crypto';
import type { PostRow } from '../../domains/content/index.ts';
import type { SourcePost } from './read-folder.ts';
import type { SourceError } from './source-error.ts';

/** What posts may refer to. */
export type KnownFacts = {
  /** `first` or `first/second`. */
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  skus: ReadonlySet<string>;
  /** The best SKUs of catalogue categories, by slug. */
  bestOf: ReadonlyMap<string, readonly string[]>;
};

const MAX_TAGS = 10;
const MAX_PRODUCTS = 12;
const OF_CATEGORY = 'category:';
const PICTURE = /^((demo|files|host)\/[^\s]+|https:\/\/\S+)$/;

export type ResolvedPost = { row: PostRow; tags: string[] };

/** Splits a list with commas. */
const split = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const fieldOf = (post: SourcePost, key: 'tags' | 'products') => split(post.english.fields.get(key)?.text);

/** What posts ask of the catalogue: SKUs, and categories whose best products they are about. */
export function productsOf(posts: readonly SourcePost[]): { skus: string[]; categories: string[] } {
  const all = posts.flatMap((post) => fieldOf(post, 'products'));
  return {
    skus: all.filter((one) => !one.startsWith(OF_CATEGORY)),
    categories: all.filter((one) => one.startsWith(OF_CATEGORY)).map((one) => one.slice(OF_CATEGORY.length)),
  };
}

/** A day, or a time with its zone; null for anything else. */
function readTime(text: string): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
    ? new Date(text)
    : null;
  if (!at || Number.isNaN(at.getTime())) return null;
  // Date takes 31 February for one of March.
  return text.length > 10 || at.toISOString().startsWith(text) ? at : null;
}

/** The first of each group, then the second of each: what is cut off at the end is of all of them. */
const interleave = (groups: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, at) =>
    groups.flatMap((group) => group[at] ?? []),
  ).flat();

/** Makes the row of a post from what its English file says. */
export function resolvePost(
  post: SourcePost,
  known: KnownFacts,
): { resolved: ResolvedPost; errors: SourceError[] } {
  const { file, fields } = post.english;
  const errors: SourceError[] = [];
  const refuse = (key: Parameters<typeof fields.get>[0], message: string) =>
    errors.push({ file, line: fields.get(key)?.line ?? 1, message });
  const textOf = (key: Parameters<typeof fields.get>[0]) => fields.get(key)?.text ?? '';

  const category = textOf('category');
  if (category && !known.categories.has(category)) refuse('category', `no category ${category}`);
  const tags = fieldOf(post, 'tags');
  for (const tag of tags) if (!known.tags.has(tag)) refuse('tags', `no tag ${tag}`);
  if (tags.length > MAX_TAGS) refuse('tags', `more than ${MAX_TAGS} tags`);
  const picture = textOf('picture') || null;
  if (picture && !PICTURE.test(picture)) refuse('picture', 'is no media source and no https address');

  const published = readTime(textOf('published'));
  const updated = textOf('updated') ? readTime(textOf('updated')) : published;
  if (textOf('published') && !published)
    refuse('published', 'is no day such as 2026-09-14, and no time with its zone');
  if (published && !updated) refuse('updated', 'is no day such as 2026-09-14, and no time with its zone');
  if (published && updated && updated < published) refuse('updated', 'is before it was published');

  const groups = fieldOf(post, 'products').map((one): readonly string[] => {
    if (!one.startsWith(OF_CATEGORY)) {
      if (!known.skus.has(one)) refuse('products', `the catalogue has no ${one}`);
      return [one];
    }
    const best = known.bestOf.get(one.slice(OF_CATEGORY.length));
    if (!best) refuse('products', `the catalogue has no category ${one.slice(OF_CATEGORY.length)}`);
    return best ?? [];
  });
  const shown = [...new Set(interleave(groups))].slice(0, MAX_PRODUCTS);
  const row = {
    slug: post.slug,
    category: category.split('/').at(-1) ?? '',
    published: published ?? new Date(0),
    updated: updated ?? new Date(0),
    picture,
    skus: shown,
    hash: hash('sha256', JSON.stringify([post.source, shown])),
  };
  return { resolved: { row, tags }, errors };
}
