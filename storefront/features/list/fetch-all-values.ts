import { getProductList, MAX_VALUES } from '../../../contract/list.ts';
import { call } from '../../api/call.ts';
import type { T } from '../../locale/create-t.ts';
import { type ShownFacet, shownFacets } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';

/** Fetches one facet of a filtered list with all values that the call returns; null when the call fails. */
export async function fetchAllValues(
  { source, query, hiddenFacets }: ShownList,
  code: string,
  t: T,
): Promise<ShownFacet | null> {
  const { f, min, max, fit } = query;
  const answer = await call(getProductList, {
    ...source,
    f: [...f],
    min,
    max,
    fit,
    facetvalues: MAX_VALUES,
    pagesize: 1,
  });
  if (!answer.ok) return null;
  const facets = shownFacets(answer.data, { t, hiddenFacets, expanded: code });
  return facets.find((facet) => facet.code === code) ?? null;
}
