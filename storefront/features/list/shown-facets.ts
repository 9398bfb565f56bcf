import type { Facet, ProductList } from '../../../contract/list.ts';
import { formatMoney } from '../../../kit/money.ts';
import type { T } from '../../locale/create-t.ts';
import { facetName, facetPosition, facetValueText } from './facet-names.ts';

export type ShownValue = {
  value: string;
  text: string;
  count: number;
  selected: boolean;
  swatch: string | null;
};
export type ShownFacet = {
  code: string;
  name: string;
  values: ShownValue[];
  /** Values that are left out: until they are asked for or, where it is whole, until the list is narrower. */
  more: number;
  /** All is shown that the list tells of it. */
  isExpanded?: boolean;
};

/** A filter in force. `filter` as the address has it, empty for the price. */
export type Chip = {
  filter: string;
  text: string;
  /** Without it the empty list would not be empty. */
  hasResultsWithout: boolean;
};

/** Facets that stand open from the start. */
export const MAX_OPEN_FACETS = 6;
/** As many values as a facet shows before the rest is asked for; one that stands closed shows fewer. */
export const MAX_VALUES_SHOWN = 10;
const maxValuesAt = (place: number): number =>
  place < MAX_OPEN_FACETS ? MAX_VALUES_SHOWN : MAX_VALUES_SHOWN / 2;

type FacetOptions = {
  t: T;
  /** Facets that the page has decided itself, and the one that it is about. */
  hiddenFacets?: readonly string[] | undefined;
  firstFacet?: string | undefined;
  /** The facet that is shown whole; of the others a few values, and what is selected. */
  expanded?: string | undefined;
};

const canNarrow = (value: Facet['values'][number], total: number | null): boolean =>
  value.selected || (value.count > 0 && value.count !== total);

const isScale = (code: string): boolean => code === 'lead' || code === 'moq';

/** What a list offers to be narrowed by: no value that leads nowhere, no facet that changes nothing. */
export function shownFacets(
  { facets, total }: Pick<ProductList, 'facets' | 'total'>,
  { t, hiddenFacets = [], firstFacet, expanded }: FacetOptions,
): ShownFacet[] {
  return facets
    .filter(
      ({ code, values }) => !hiddenFacets.includes(code) && values.some((value) => canNarrow(value, total)),
    )
    .sort((one, other) => facetPosition(one.code, firstFacet) - facetPosition(other.code, firstFacet))
    .map(({ code, name, values, more }, place) => {
      const offered = values.filter(({ count, selected }) => count > 0 || selected);
      // Days and numbers of pieces are looked for along their scale, not by how common they are.
      if (isScale(code))
        offered.sort((one, other) => Number.parseInt(one.value, 10) - Number.parseInt(other.value, 10));
      const isWhole = code === expanded;
      const kept = offered.filter(({ selected }, at) => isWhole || at < maxValuesAt(place) || selected);
      return {
        code,
        name: facetName({ code, name }, t),
        values: kept.map((value) => ({ ...value, text: facetValueText(code, value.value, value.text, t) })),
        more: offered.length - kept.length + more,
        ...(isWhole && { whole: true }),
      };
    });
}

type ActiveFilters = Pick<ProductList, 'facets' | 'total' | 'prices' | 'currency'> & {
  f: readonly string[];
  min: number | undefined;
  max: number | undefined;
};

/** What a list is narrowed by, in words. `language` writes the prices. */
export function createChips(
  { facets, total, prices, currency, f, min, max }: ActiveFilters,
  t: T,
  language: string,
): Chip[] {
  const chips = f.map((filter): Chip => {
    const colon = filter.indexOf(':');
    const [code, value] = [filter.slice(0, colon), filter.slice(colon + 1)];
    const facet = facets.find((one) => one.code === code);
    const text = facet?.values.find((one) => one.value === value)?.text ?? value;
    const words = facetValueText(code, value, text, t);
    const name = facetName({ code, name: facet?.name ?? code }, t);
    // What other values of a facet would hold is counted without the facet's own filter.
    const others = facet?.values.some((one) => !one.selected && one.count > 0) ?? false;
    return {
      filter,
      text: code === 'stock' || code === 'sale' ? words : t('chip.named', { name, value: words }),
      hasResultsWithout: total === 0 && others,
    };
  });
  if (min === undefined && max === undefined) return chips;
  const money = (amount: number | undefined) =>
    amount === undefined ? '' : formatMoney(amount, currency, language);
  const words = min === undefined ? 'chip.priceTo' : max === undefined ? 'chip.priceFrom' : 'chip.price';
  const text = t(words, { min: money(min), max: money(max) });
  return [...chips, { filter: '', text, hasResultsWithout: total === 0 && prices !== null }];
}
