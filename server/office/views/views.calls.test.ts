import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOrders, orderViewCalls } from '../../../contract/office/orders.ts';
import { MAX_VIEWS } from '../../../contract/office/views.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';

const { views, saveView, deleteView } = orderViewCalls;

describe('saved views of the list of orders', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let other: Operator;
  let packer: Operator;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
    other = await office.operator('other@example.com', ['service']);
    packer = await office.operator('packer@example.com', ['warehouse']);
  });
  afterAll(() => office.close());

  const stateOf = (filters: Record<string, unknown>, search = '') => ({
    ...emptyListState,
    columns: ['total', 'id'],
    filters,
    search,
  });
  const german = stateOf({ country: ['DE'] });
  const seen = async (who: Operator) => (await who.call(views, {})).data?.views ?? [];
  const names = async (who: Operator) => (await seen(who)).map(({ name }) => name);

  it('are seen by their owner, by all, or by those with a role', async () => {
    for (const [name, shared] of [
      ['mine', 'nobody'],
      ['of all', 'all'],
      ['of the warehouse', { role: 'warehouse' }],
    ] as const)
      expect((await clerk.call(saveView, { name, shared, state: german })).code).toBe(200);
    expect(await names(clerk)).toEqual(['mine', 'of all', 'of the warehouse']);
    expect(await names(other)).toEqual(['of all']);
    expect(await names(packer)).toEqual(['of all', 'of the warehouse']);
    expect((await seen(packer))[1]).toMatchObject({
      by: clerk.email,
      isOwn: false,
      shared: { role: 'warehouse' },
      state: german,
    });
    // Of a role that is gone it is its owner's alone.
    await office.query("INSERT INTO role (id, label, position) VALUES ('temps', 'Temps', 9)");
    await clerk.call(saveView, { name: 'of temps', shared: { role: 'temps' }, state: german });
    await office.query("DELETE FROM role WHERE id = 'temps'");
    expect((await seen(clerk)).find(({ name }) => name === 'of temps')?.shared).toBe('nobody');
    await office.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [clerk.id]);
    expect(await names(packer)).toEqual([]);
    await office.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [clerk.id]);
  });

  it('are renamed and deleted by their owner alone', async () => {
    const { id = 0 } = (await clerk.call(saveView, { name: 'old', shared: 'all', state: german })).data ?? {};
    const renamed = { id, name: 'new', shared: 'all' as const, state: german };
    for (const who of [other, packer]) {
      expect((await who.call(saveView, renamed)).code).toBe(404);
      expect((await who.call(deleteView, { id })).code).toBe(404);
    }
    expect((await clerk.call(saveView, renamed)).data).toEqual({ id });
    expect(await names(other)).toContain('new');
    expect((await clerk.call(deleteView, { id })).code).toBe(200);
    expect((await clerk.call(deleteView, { id })).code).toBe(404);
    expect(await names(other)).not.toContain('new');
  });

  it('are deleted by owners where they are shared, and not where they are somebody’s alone', async () => {
    const boss = await office.operator('boss@example.com', ['owner']);
    const save = async (name: string, shared: 'all' | 'nobody') =>
      (await clerk.call(saveView, { name, shared, state: german })).data?.id ?? 0;
    const [open, closed] = [await save('fraud', 'all'), await save('own', 'nobody')];
    expect((await seen(boss)).find(({ id }) => id === open)).toMatchObject({ isOwn: false, mayDelete: true });
    expect((await seen(other)).find(({ id }) => id === open)).toMatchObject({ mayDelete: false });
    expect((await boss.call(deleteView, { id: closed })).code).toBe(404);
    expect((await boss.call(deleteView, { id: open })).code).toBe(200);
    expect(await names(other)).not.toContain('fraud');
    expect((await clerk.call(deleteView, { id: closed })).code).toBe(200);
  });

  it('never have the text that was searched for', async () => {
    const state = stateOf({ currency: ['EUR'] }, 'anna@firma.de');
    await clerk.call(saveView, { name: 'found', shared: 'nobody', state });
    expect((await seen(clerk)).find(({ name }) => name === 'found')?.state).toEqual({ ...state, search: '' });
    const rows = await office.query('SELECT state::text FROM saved_view');
    expect(JSON.stringify(rows)).not.toContain('firma');
    const sets = await office.query('SELECT before, after FROM change');
    expect(JSON.stringify(sets)).not.toContain('anna@firma');
  });

  it('leave out what the list has no more', async () => {
    await office.query(
      `UPDATE saved_view SET state = state || '{"view": "gone", "sort": "-gone", "columns": ["gone", "id"]}'
         || jsonb_build_object('filters', '{"gone": ["x"], "country": ["DE"]}'::jsonb) WHERE name = 'mine'`,
    );
    expect((await seen(clerk)).find(({ name }) => name === 'mine')?.state).toEqual({
      ...emptyListState,
      ...{ filters: { country: ['DE'] }, columns: ['id'] },
    });
  });

  it('come back as they were saved, whatever they show, and can be counted', async () => {
    const { id = 0 } = (await clerk.call(saveView, { name: 'any', shared: 'all', state: german })).data ?? {};
    const some = fc.record({
      view: fc.constantFrom('toConfirm', 'mine', 'disputed'),
      filters: fc.record(
        {
          country: fc.constantFrom(['DE'], ['NL', 'TR']),
          disputed: fc.constant(true),
          sku: fc.constantFrom('BANK', 'a b&c=d#e'),
          total: fc.constantFrom({ from: '100' }, { from: '-5', to: '9' }),
          placed: fc.constantFrom({ to: '2026-11-30' }, { from: '2026-11-01' }),
          tag: fc.constantFrom(['fair, 2027'], ['=1', 'ü']),
        },
        { requiredKeys: [] },
      ),
      sort: fc.constantFrom('', 'placedAt', '-placedAt'),
      search: fc.constant(''),
      columns: fc.subarray(['id', 'tags', 'total']),
    });
    await fc.assert(
      fc.asyncProperty(some, async (state) => {
        expect((await clerk.call(saveView, { id, name: 'any', shared: 'all', state })).code).toBe(200);
        const stored = (await seen(other)).find((view) => view.id === id)?.state;
        expect(stored).toEqual(state);
        expect((await other.call(countOrders, { state })).code).toBe(200);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that shows nothing', { name: '\u200e\u3164\u200d' }, 'name'],
    ['a long name', { name: 'x'.repeat(41) }, 'name'],
    ['a name twice', { name: 'mine' }, 'name'],
    ['an unknown role', { shared: { role: 'gods' } }, 'shared'],
    ['an unknown filter', { state: stateOf({ secret: ['x'] }) }, 'state.filters'],
  ])('are refused with %s', async (_, wrongPart, field) => {
    const given = { name: 'good', shared: 'nobody' as const, state: german, ...wrongPart };
    const answer = await clerk.call(saveView, given);
    expect(answer).toMatchObject({ code: 400, fields: [{ field }] });
  });

  it('are at most thirty of a person, and need the right to see the list', async () => {
    const codes = [];
    for (let n = 0; n <= MAX_VIEWS; n += 1)
      codes.push((await packer.call(saveView, { name: `v${n}`, shared: 'nobody', state: german })).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(MAX_VIEWS);
    expect(codes.at(-1)).toBe(409);
    const visitor = await office.operator('visitor@example.com', []);
    expect((await visitor.call(views, {})).reason).toBe('NotAllowed');
  });
});
