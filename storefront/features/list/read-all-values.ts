import { getProductList, MAX_VALUES } from '../../../contract/list.ts';
import { call } from '../../call.ts';
import type { T } from '../../locale/make-t.ts';
import { type ShownValue, shownFacets } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';

/** Every value of one facet of a list as it is narrowed now; null when they cannot be had. */
export async function readAllValues(
  { of, place, without }: ShownList,
  code: string,
  t: T,
): Promise<ShownValue[] | null> {
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
  const facets = shownFacets(answer.data, { t, without, limit: () => Number.POSITIVE_INFINITY });
  return facets.find((facet) => facet.code === code)?.values ?? null;
}
