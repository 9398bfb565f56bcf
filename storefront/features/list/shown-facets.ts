import type { Facet, ProductList } from '../../../contract/list.ts';
import { formatMoney } from '../../../kit/money.ts';
import type { T } from '../../locale/create-t.ts';
import { facetName, facetPlace, valueText } from './facet-names.ts';

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
  whole?: boolean;
};

/** A filter in force. `filter` as the address has it, empty for the price. */
export type Chip = {
  filter: string;
  text: string;
  /** Without it the empty list would not be empty. */
  helps: boolean;
};

/** Facets that stand open from the start. */
export const OPEN = 6;
/** As many values as a facet shows before the rest is asked for; one that stands closed shows fewer. */
export const SHOWN_VALUES = 10;
const few = (place: number): number => (place < OPEN ? SHOWN_VALUES : SHOWN_VALUES / 2);

type Wishes = {
  t: T;
  /** Facets that the page has decided itself, and the one that it is about. */
  without?: readonly string[] | undefined;
  first?: string | undefined;
  /** The facet that is shown whole; of the others a few values, and what is selected. */
  whole?: string | undefined;
};

const canNarrow = (value: Facet['values'][number], total: number | null): boolean =>
  value.selected || (value.count > 0 && value.count !== total);

const isScale = (code: string): boolean => code === 'lead' || code === 'moq';

/** What a list offers to be narrowed by: no value that leads nowhere, no facet that changes nothing. */
export function shownFacets(
  { facets, total }: Pick<ProductList, 'facets' | 'total'>,
  { t, without = [], first, whole }: Wishes,
): ShownFacet[] {
  return facets
    .filter(({ code, values }) => !without.includes(code) && values.some((value) => canNarrow(value, total)))
    .sort((one, other) => facetPlace(one.code, first) - facetPlace(other.code, first))
    .map(({ code, name, values, more }, place) => {
      const offered = values.filter(({ count, selected }) => count > 0 || selected);
      // Days and numbers of pieces are looked for along their scale, not by how common they are.
      if (isScale(code))
        offered.sort((one, other) => Number.parseInt(one.value, 10) - Number.parseInt(other.value, 10));
      const isWhole = code === whole;
      const kept = offered.filter(({ selected }, at) => isWhole || at < few(place) || selected);
      return {
        code,
        name: facetName({ code, name }, t),
        values: kept.map((value) => ({ ...value, text: valueText(code, value.value, value.text, t) })),
        more: offered.length - kept.length + more,
        ...(isWhole && { whole: true }),
      };
    });
}

type Narrowed = Pick<ProductList, 'facets' | 'total' | 'prices' | 'currency'> & {
  f: readonly string[];
  min: number | undefined;
  max: number | undefined;
};

/** What a list is narrowed by, in words. `language` writes the prices. */
export function chipsOf(
  { facets, total, prices, currency, f, min, max }: Narrowed,
  t: T,
  language: string,
): Chip[] {
  const chips = f.map((filter): Chip => {
    const colon = filter.indexOf(':');
    const [code, value] = [filter.slice(0, colon), filter.slice(colon + 1)];
    const facet = facets.find((one) => one.code === code);
    const text = facet?.values.find((one) => one.value === value)?.text ?? value;
    const words = valueText(code, value, text, t);
    const name = facetName({ code, name: facet?.name ?? code }, t);
    // What other values of a facet would hold is counted without the facet's own filter.
    const others = facet?.values.some((one) => !one.selected && one.count > 0) ?? false;
    return {
      filter,
      text: code === 'stock' || code === 'sale' ? words : t('chip.named', { name, value: words }),
      helps: total === 0 && others,
    };
  });
  if (min === undefined && max === undefined) return chips;
  const money = (amount: number | undefined) =>
    amount === undefined ? '' : formatMoney(amount, currency, language);
  const words = min === undefined ? 'chip.priceTo' : max === undefined ? 'chip.priceFrom' : 'chip.price';
  const text = t(words, { min: money(min), max: money(max) });
  return [...chips, { filter: '', text, helps: total === 0 && prices !== null }];
}
