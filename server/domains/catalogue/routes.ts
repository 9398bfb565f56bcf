import { getCategories } from '../../../contract/catalogue.ts';
import { done } from '../../../kit/result.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import type { Taxonomy } from './taxonomy.ts';

export const catalogueRoutes = (taxonomy: Taxonomy): Route[] => [
  answer(getCategories, async ({ language }) => done(taxonomy.categories(language))),
];
