import { getProductList, MAX_VALUES } from '../../../contract/list.ts';
import { call } from '../../api/call.ts';
import type { T } from '../../locale/create-t.ts';
import { type ShownFacet, shownFacets } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';

/** One facet of a list as it is narrowed now, with as many values as are told; null when it cannot be had. */
export async function readAllValues(
  { of, place, without }: ShownList,
  code: string,
  t: T,
): Promise<ShownFacet | null> {
  const { f, min, max } = place;
  const answer = await call(getProductList, {
    ...of,
    f: [...f],
    min,
    max,
    facetvalues: MAX_VALUES,
    pagesize: 1,
  });
  if (!answer.ok) return null;
  const facets = shownFacets(answer.data, { t, without, whole: code });
  return facets.find((facet) => facet.code === code) ?? null;
}
