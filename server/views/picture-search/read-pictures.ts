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
import type { Caller } from '../../platform/http/caller.ts';
import { Busy } from '../../platform/images/turns.ts';
import { guessCategory, hasWords, isLike } from './rules.ts';

export type PictureSearchDependencies = {
  index: PictureIndex;
  taxonomy: Taxonomy;
  /** The lists' own cards: no view imports another. */
  readCards: (caller: Caller, ids: readonly number[]) => Promise<Map<number, Card>>;
};

/** Products that look like a buyer's picture. Refuses what cannot be read, and everything while it is too busy. */
export async function readPictures(
  { index, taxonomy, readCards }: PictureSearchDependencies,
  caller: Caller,
  { file, part, category, words }: ParsedOf<typeof searchByPicture>,
): Promise<Result<PictureResults, Refusal>> {
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
  const items = within.flatMap(({ product, likeness }) => {
    const card = cards.get(product);
    return card && hasWords(card.title, words) ? [{ ...card, likeness }] : [];
  });
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
    total: items.length,
    items: items.slice(0, PICTURES_SHOWN),
  });
}

/** A category and all below it. */
function below(taxonomy: Taxonomy, id: number): number[] {
  const all = taxonomy.categories('en');
  const found = [id];
  for (let at = 0; at < found.length; at += 1)
    found.push(...all.filter(({ parent }) => parent === found[at]).map((child) => child.id));
  return found;
}
