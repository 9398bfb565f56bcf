import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyListState,
  formatListState,
  type ListShape,
  type ListState,
  parseListState,
} from './list-state.ts';

const shape: ListShape = {
  columns: { id: {}, buyer: {}, total: {} },
  filters: {
    state: { kind: 'oneOf' },
    placed: { kind: 'range' },
    late: { kind: 'flag' },
    sku: { kind: 'text' },
  },
  sorts: { placedAt: 'down', total: 'up' },
  views: { late: {}, mine: {} },
};
const text = fc.string({ minLength: 1, unit: 'grapheme' });
const end = fc.stringMatching(/^-?[\d-]{1,10}$/);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Every state that a page can have. */
const states: fc.Arbitrary<ListState> = fc
  .record({
    view: optional(fc.constantFrom('late', 'mine')),
    state: optional(fc.uniqueArray(text, { minLength: 1 })),
    placed: optional(
      fc.oneof(fc.record({ from: end, to: end }), fc.record({ from: end }), fc.record({ to: end })),
    ),
    late: optional(fc.constant(true as const)),
    sku: optional(text),
    sort: fc.constantFrom('', 'placedAt', '-placedAt', '-total'),
    search: fc.string({ unit: 'grapheme' }),
    columns: fc.uniqueArray(fc.constantFrom('id', 'buyer', 'total')),
  })
  .map(({ view, sort, search, columns, ...filters }) => ({
    ...(view && { view }),
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    sort,
    search,
    columns,
  }));

describe('the state of a list', () => {
  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parseListState(shape, formatListState(state))).toEqual(state);
      }),
    );
  });

  it('has what is searched for in the fragment, never in the query', () => {
    const { query, fragment } = formatListState({ ...emptyListState, search: 'müller@example.com' });
    expect(query).toBe('');
    expect(fragment).toBe('q=m%C3%BCller%40example.com');
  });

  it('leaves out what its list does not know', () => {
    const query = 'view=gone&f.gone=1&f.late=2&f.placed=..&f.state=&sort=gone&cols=gone,id,id';
    expect(parseListState(shape, { query, fragment: 'x' })).toEqual({ ...emptyListState, columns: ['id'] });
    expect(parseListState(shape, { query: 'view=toString&sort=-constructor', fragment: '' })).toEqual(
      emptyListState,
    );
  });
});
