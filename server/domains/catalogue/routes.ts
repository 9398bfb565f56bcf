import { getCategories, getChildren, getSeries } from '../../../contract/catalogue.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Taxonomy } from './taxonomy.ts';

export const catalogueRoutes = ({ taxonomy }: { taxonomy: Taxonomy }): Route[] => [
  handle(getCategories, async ({ language }) => ok(taxonomy.categories(language))),
  handle(getSeries, async () => ok(taxonomy.devices())),
  handle(getChildren, async ({ language }, { id }) => {
    const parent = id ? taxonomy.findCategory(id) : null;
    return parent === undefined ? refuse('NotFound') : ok(taxonomy.children(parent?.id ?? null, language));
  }),
];
