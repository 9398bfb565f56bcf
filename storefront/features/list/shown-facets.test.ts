import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../contract/list.ts';
import { createChips, shownFacets } from './shown-facets.ts';

const value = (name: string, count: number, selected = false) => ({
  value: name,
  text: name.toUpperCase(),
  count,
  selected,
  swatch: null,
});
const facet = (code: string, ...values: Facet['values']): Facet => ({
  code,
  name: `the ${code}`,
  values,
  more: 0,
});
// Returns the key and values that it is called with.
const t = (key: string, values?: Record<string, string | number>) =>
  values ? `${key}(${Object.values(values).join(', ')})` : key;

describe('the facets of a list', () => {
  it('shownFacets() leaves out values without products, unless selected', () => {
    const facets = [facet('color', value('black', 3), value('red', 0), value('blue', 0, true))];
    const [color] = shownFacets({ facets, total: 5 }, { t });
    expect(color?.values.map((one) => one.value)).toEqual(['black', 'blue']);
  });

  it('shownFacets() leaves out facets without effect and hidden ones', () => {
    const facets = [
      facet('stock', value('in', 5)),
      facet('brand', value('kuvo', 2)),
      facet('color', value('red', 2)),
    ];
    expect(shownFacets({ facets, total: 5 }, { t, hiddenFacets: ['brand'] }).map(({ code }) => code)).toEqual(
      ['color'],
    );
  });

  it('shownFacets() returns ten values and those selected, and counts the rest', () => {
    const many = Array.from({ length: 14 }, (_, at) => value(`v${at}`, 20 - at, at === 12));
    const [shown] = shownFacets({ facets: [facet('model', ...many)], total: 99 }, { t });
    expect(shown?.values).toHaveLength(11);
    expect(shown?.values.at(-1)?.value).toBe('v12');
    expect(shown?.more).toBe(3);
    const [facetShown] = shownFacets(
      { facets: [{ ...facet('model', ...many), more: 70 }], total: 99 },
      { t },
    );
    expect(facetShown?.more).toBe(73);
  });

  it('shownFacets() returns all values of the expanded facet', () => {
    const many = Array.from({ length: 14 }, (_, at) => value(`v${at}`, 20 - at));
    const facets = [{ ...facet('model', ...many), more: 6 }, facet('size', ...many)];
    const [model, size] = shownFacets({ facets, total: 99 }, { t, expanded: 'model' });
    expect(model).toMatchObject({ isExpanded: true, more: 6 });
    expect(model?.values).toHaveLength(14);
    expect(size).toMatchObject({ more: 4 });
  });

  it('shownFacets() sorts facets, the page’s first facet before all', () => {
    const facets = ['series', 'lead', 'color', 'certificate', 'brand', 'category', 'power'].map((code) =>
      facet(code, value('1', 1), value('2', 2)),
    );
    const codes = shownFacets({ facets, total: 9 }, { t, firstFacet: 'certificate' }).map(({ code }) => code);
    expect(codes).toEqual(['certificate', 'category', 'brand', 'color', 'power', 'lead', 'series']);
  });

  it('shownFacets() sorts the values of a scale', () => {
    const moq = facet('moq', value('101+', 9), value('2-5', 5), value('1', 3), value('21-100', 2));
    const [shown] = shownFacets({ facets: [moq], total: 30 }, { t });
    expect(shown?.values.map((one) => one.value)).toEqual(['1', '2-5', '21-100', '101+']);
  });

  it('shownFacets() names the shop’s own facets by its texts', () => {
    const facets = [
      facet('moq', value('2-5', 1)),
      facet('lead', value('1', 1)),
      facet('warehouse', value('6', 1)),
      facet('sale', value('on', 1)),
      facet('color', value('red', 1)),
    ];
    const shown = shownFacets({ facets, total: 9 }, { t });
    expect(shown.map(({ code, name, values: [first] }) => [code, name, first?.text])).toEqual([
      ['color', 'the color', 'RED'],
      ['sale', 'facet.sale', 'facetValue.sale'],
      ['warehouse', 'facet.warehouse', 'warehouse.6'],
      ['lead', 'facet.lead', 'product.days(1–3)'],
      ['moq', 'facet.moq', 'facetValue.moq(2–5)'],
    ]);
  });
});

describe('the chips of a list', () => {
  const none = { min: undefined, max: undefined, prices: null, currency: 'USD', total: 3 };

  it('createChips() names every filter and the price', () => {
    const facets = [facet('color', value('red', 3, true))];
    const chips = createChips(
      { ...none, facets, f: ['color:red', 'stock:in', 'size:7 cm: wide'], max: 1250 },
      t,
      'en',
    );
    expect(chips.map(({ filter, text }) => [filter, text])).toEqual([
      ['color:red', 'chip.named(the color, RED)'],
      ['stock:in', 'facetValue.stock'],
      ['size:7 cm: wide', 'chip.named(size, 7 cm: wide)'],
      ['', 'chip.priceTo(, $12.50)'],
    ]);
  });

  it('createChips() marks the filters without which an empty list has products', () => {
    const facets = [
      facet('color', value('red', 0, true), value('blue', 4)),
      facet('size', value('xl', 0, true)),
    ];
    const empty = {
      ...none,
      facets,
      total: 0,
      f: ['color:red', 'size:xl'],
      min: 5,
      prices: { min: 1, max: 2 },
    };
    expect(
      createChips(empty, t, 'en').map(({ filter, hasResultsWithout }) => [filter, hasResultsWithout]),
    ).toEqual([
      ['color:red', true],
      ['size:xl', false],
      ['', true],
    ]);
  });
});
