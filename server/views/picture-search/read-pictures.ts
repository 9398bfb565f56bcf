import type { ParsedOf } from '../../../contract/call.ts';
import {
  type LikeProducts,
  PICTURES_NEAR,
  PICTURES_SHOWN,
  type PictureResults,
  type searchByPicture,
  type searchByReading,
} from '../../../contract/discovery.ts';
import type { Card } from '../../../contract/list.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { Busy } from '../../../kit/busy.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import { fromReading, readPicture } from '../../domains/discovery/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { shownTermsOf } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PictureIndex } from '../../search/pictures/picture-index.ts';
import { findShownPictures } from './query.ts';
import { guessCategory, hasWords, isLike } from './rules.ts';
import { showPicture } from './show-picture.ts';

export type PictureSearchDependencies = {
  db: Database;
  places: Places;
  /** In ms. */
  now: () => number;
  index: PictureIndex;
  taxonomy: Taxonomy;
  /** Reads cards as lists show them: a view imports no other. */
  readCards: (context: RequestContext, ids: readonly number[]) => Promise<Map<number, Card>>;
};

type Dependencies = PictureSearchDependencies;

/** Products that look like a buyer's picture. Refuses unreadable files, and as busy while the index is not ready. */
export async function readPictures(
  dependencies: Dependencies,
  context: RequestContext,
  { file, part, ...narrowing }: ParsedOf<typeof searchByPicture>,
): Promise<Result<PictureResults, Refusal>> {
  if (!dependencies.index.ready()) return refuse('Busy');
  if (!isCategory(dependencies, context, narrowing.category)) return refuse('NotFound');
  const picture = await readPicture(file, part).catch((error: unknown) => {
    if (error instanceof Busy) return refuse('Busy');
    throw error;
  });
  if (!picture.ok) return picture;
  const { things, found, reading } = picture.value;
  const like = await findLike(dependencies, context, { ...narrowing, things });
  return like.ok ? ok({ ...like.value, found, reading }) : like;
}

/** Products that look like a picture by its earlier reading. */
export async function readByReading(
  dependencies: Dependencies,
  context: RequestContext,
  { reading, ...narrowing }: ParsedOf<typeof searchByReading>,
): Promise<Result<LikeProducts, Refusal>> {
  if (!isCategory(dependencies, context, narrowing.category)) return refuse('NotFound');
  return findLike(dependencies, context, { ...narrowing, things: fromReading(reading) });
}

const isCategory = (
  { taxonomy }: Dependencies,
  { language }: RequestContext,
  id: number | undefined,
): boolean => id === undefined || taxonomy.link(id, language) !== undefined;

type ReadingFilter = Omit<ParsedOf<typeof searchByReading>, 'reading'>;

/** Products like these things, narrowed. Refuses as busy while the index is not ready. */
async function findLike(
  dependencies: Dependencies,
  context: RequestContext,
  { things, category, words, from }: ReadingFilter & { things: readonly (readonly Uint8Array[])[] },
): Promise<Result<LikeProducts, Refusal>> {
  const { index, taxonomy, readCards } = dependencies;
  const search = async (categories?: number[]) =>
    (await index.search({ things, limit: PICTURES_NEAR, categories }))?.filter(isLike);
  const nearest = await search();
  if (!nearest) return refuse('Busy');
  const { guess, categories } = guessCategory(nearest);
  const within = category === undefined ? nearest : await search(withDescendants(taxonomy, category));
  if (!within) return refuse('Busy');
  const cards = await readCards(
    context,
    within.map(({ product }) => product),
  );
  const matches = within.flatMap(({ product, position, likeness }) => {
    const card = cards.get(product);
    return card && hasWords(card.title, words) ? [{ product, position, likeness, card }] : [];
  });
  const shown = matches.slice(from, from + PICTURES_SHOWN);
  return ok({
    currency: context.currency,
    categories: categories.flatMap(({ id, count }) => {
      const link = taxonomy.link(id, context.language);
      return link ? [{ ...link, count }] : [];
    }),
    guess,
    category: category ?? null,
    words,
    total: matches.length,
    items: await showMatches(dependencies, context, shown),
  });
}

type Match = { product: number; position: number; likeness: number; card: Card };

/** The cards of matches, each with its matching picture. */
async function showMatches(
  { db, places, now }: Dependencies,
  context: RequestContext,
  matches: readonly Match[],
) {
  const rows = await findShownPictures(
    db,
    matches.map(({ product }) => product),
    matches.map(({ position }) => position),
    new Date(now()),
  );
  const rowByProduct = new Map(rows.map((row) => [row.product, row]));
  const terms = shownTermsOf(context, places.rate(context.currency));
  return matches.map(({ product, likeness, card }) => ({
    ...showPicture(card, rowByProduct.get(product), terms),
    likeness,
  }));
}

/** A category and all of its descendants. */
function withDescendants(taxonomy: Taxonomy, id: number): number[] {
  const all = taxonomy.categories('en');
  const found = [id];
  for (let at = 0; at < found.length; at += 1)
    found.push(...all.filter(({ parent }) => parent === found[at]).map((child) => child.id));
  return found;
}
