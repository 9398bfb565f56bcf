import { getCategories, getChildren } from '../../../contract/catalogue.ts';
import { refuse } from '../../../contract/refusals.ts';
import { done } from '../../../kit/result.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import type { Taxonomy } from './taxonomy.ts';

export const catalogueRoutes = (taxonomy: Taxonomy): Route[] => [
  answer(getCategories, async ({ language }) => done(taxonomy.categories(language))),
  answer(getChildren, async ({ language }, { id }) => {
    const parent = id ? taxonomy.findCategory(id) : null;
    return parent === undefined ? refuse('NotFound') : done(taxonomy.children(parent?.id ?? null, language));
  }),
];
