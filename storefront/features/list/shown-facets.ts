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
  /** Whether it is open at first. */
  isOpen: boolean;
  /** The number of values left out: until they are loaded or, in an expanded facet, until the list is filtered. */
  more: number;
  /** All values that the call returns are shown. */
  isExpanded?: boolean;
  /** No value is shown before the rest is loaded. */
  isEmpty?: boolean;
};

/** A facet in a page's data; its values are null in a browser that got them as markup. */
export type SentFacet = Omit<ShownFacet, 'values'> & { values: ShownValue[] | null };

/** An active filter. `filter` as in the URL, empty for the price. */
export type Chip = {
  filter: string;
  text: string;
  /** The empty list has products without this filter. */
  hasResultsWithout: boolean;
};

/** Facets that are open initially. */
const MAX_OPEN_FACETS = 6;
/**
 * Values of an open facet before the rest is loaded. The others, of which few are opened, load theirs when they are:
 * lists of the whole shop have over twenty facets, and their values would be a twentieth of the page.
 */
export const MAX_VALUES_SHOWN = 10;
const maxValuesAt = (position: number): number => (position < MAX_OPEN_FACETS ? MAX_VALUES_SHOWN : 0);

type FacetOptions = {
  t: T;
  /** Facets that the page hides, and the one that is first. */
  hiddenFacets?: readonly string[] | undefined;
  firstFacet?: string | undefined;
  /** The facet with all its values; the others have a few, and those that are selected. */
  expanded?: string | undefined;
};

const canNarrow = (value: Facet['values'][number], total: number | null): boolean =>
  value.selected || (value.count > 0 && value.count !== total);

const isScale = (code: string): boolean => code === 'lead' || code === 'moq';

/** Returns the facets that can filter a list: no value without products, no facet that changes nothing. */
export function shownFacets(
  { facets, total }: Pick<ProductList, 'facets' | 'total'>,
  { t, hiddenFacets = [], firstFacet, expanded }: FacetOptions,
): ShownFacet[] {
  return facets
    .filter(
      ({ code, values }) => !hiddenFacets.includes(code) && values.some((value) => canNarrow(value, total)),
    )
    .sort((left, right) => facetPosition(left.code, firstFacet) - facetPosition(right.code, firstFacet))
    .map(({ code, name, values, more }, position) => {
      const offered = values.filter(({ count, selected }) => count > 0 || selected);
      // Scales are sorted by value, not by count.
      if (isScale(code))
        offered.sort((left, right) => Number.parseInt(left.value, 10) - Number.parseInt(right.value, 10));
      const isExpanded = code === expanded;
      const shown = offered.filter(
        ({ selected }, at) => isExpanded || at < maxValuesAt(position) || selected,
      );
      return {
        code,
        name: facetName({ code, name }, t),
        values: shown.map((value) => ({ ...value, text: facetValueText(code, value.value, value.text, t) })),
        isOpen: position < MAX_OPEN_FACETS || isExpanded || shown.some(({ selected }) => selected),
        more: offered.length - shown.length + more,
        ...(isExpanded && { isExpanded }),
        ...(shown.length === 0 && { isEmpty: true }),
      };
    });
}

type ActiveFilters = Pick<ProductList, 'facets' | 'total' | 'prices' | 'currency'> & {
  f: readonly string[];
  min: number | undefined;
  max: number | undefined;
};

/** Returns the active filters in words. `language` formats the prices. */
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
    // The counts of a facet's values ignore the facet's own filter.
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
