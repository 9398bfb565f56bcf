import type { ParsedOf } from '../../../contract/call.ts';
import {
  PICTURES_NEAR,
  PICTURES_SHOWN,
  type PictureResults,
  type searchByPicture,
} from '../../../contract/discovery.ts';
import type { Card } from '../../../contract/list.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import { type PictureIndex, readPicture } from '../../domains/discovery/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Busy } from '../../platform/images/turns.ts';
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
  /** The lists' own cards: no view imports another. */
  readCards: (caller: Caller, ids: readonly number[]) => Promise<Map<number, Card>>;
};

/** Products that look like a buyer's picture. Refuses what cannot be read, and everything while it is too busy. */
export async function readPictures(
  dependencies: PictureSearchDependencies,
  caller: Caller,
  { file, part, category, words, from }: ParsedOf<typeof searchByPicture>,
): Promise<Result<PictureResults, Refusal>> {
  const { index, taxonomy, readCards } = dependencies;
  if (!index.ready()) return refuse('Busy');
  if (category !== undefined && !taxonomy.link(category, caller.language)) return refuse('NotFound');
  const picture = await readPicture(file, part).catch((fault: unknown) => {
    if (fault instanceof Busy) return refuse('Busy');
    throw fault;
  });
  if (!picture.ok) return picture;
  const { descriptors, found } = picture.value;
  const near = (await index.search({ descriptors, limit: PICTURES_NEAR }))?.filter(isLike);
  if (!near) return refuse('Busy');
  const { guess, categories } = guessCategory(near);
  const within =
    category === undefined
      ? near
      : (
          await index.search({ descriptors, limit: PICTURES_NEAR, categories: below(taxonomy, category) })
        )?.filter(isLike);
  if (!within) return refuse('Busy');
  const cards = await readCards(
    caller,
    within.map(({ product }) => product),
  );
  const matches = within.flatMap(({ product, position, likeness }) => {
    const card = cards.get(product);
    return card && hasWords(card.title, words) ? [{ product, position, likeness, card }] : [];
  });
  const shown = matches.slice(from, from + PICTURES_SHOWN);
  return done({
    currency: caller.currency,
    found,
    categories: categories.flatMap(({ id, count }) => {
      const link = taxonomy.link(id, caller.language);
      return link ? [{ ...link, count }] : [];
    }),
    guess,
    category: category ?? null,
    words,
    total: matches.length,
    items: await showMatches(dependencies, caller, shown),
  });
}

type Match = { product: number; position: number; likeness: number; card: Card };

/** The cards of what was found, each with the picture that it was found by. */
async function showMatches(
  { db, places, now }: PictureSearchDependencies,
  { currency, visitor }: Caller,
  matches: readonly Match[],
) {
  const rows = await findShownPictures(
    db,
    matches.map(({ product }) => product),
    matches.map(({ position }) => position),
    new Date(now()),
  );
  const byProduct = new Map(rows.map((row) => [row.product, row]));
  const price = {
    levelPercent: visitor.kind === 'member' ? visitor.levelPercent : 0,
    millionths: places.rate(currency),
    currency,
  };
  return matches.map(({ product, likeness, card }) => ({
    ...showPicture(card, byProduct.get(product), price),
    likeness,
  }));
}

/** A category and all below it. */
function below(taxonomy: Taxonomy, id: number): number[] {
  const all = taxonomy.categories('en');
  const found = [id];
  for (let at = 0; at < found.length; at += 1)
    found.push(...all.filter(({ parent }) => parent === found[at]).map((child) => child.id));
  return found;
}
