import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Filter, LIST_PAGE, type List, type Row } from '../../../contract/office/list.ts';
import { countOrders, listOrders } from '../../../contract/office/orders.ts';
import { ordersList } from '../../../contract/office/orders-list.ts';
import { permissions } from '../../../contract/office/permissions.ts';
import { emptyListState, type FilterValue, type ListState } from '../../../kit/list-state.ts';
import { indexOrders } from '../../domains/orders/index.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { askList, shownColumns } from '../list/ask-list.ts';
import { chooseForm, estimateRows } from '../list/choose-form.ts';
import { countRows, readPage } from '../list/read-list.ts';
import { type Form, writePage } from '../list/write-sql.ts';
import { type SeededOrder, seedOrders, seedStaff, staffWith } from '../testing/seed-orders.ts';
import { ordersSource } from './list.ts';

const ORDERS = 400;
const list: List = ordersList;

/** A value that each kind of filter takes, by name. */
const sample: Record<keyof typeof ordersList.filters, FilterValue> = {
  state: ['preparing', 'shipped', 'unpaid'],
  placed: { from: '2026-11-03', to: '2026-11-12' },
  country: ['DE', 'RU'],
  method: ['card', 'paypal'],
  currency: ['EUR'],
  total: { from: '2000', to: '7000' },
  sku: 'cable-red',
  tag: ['fair', 'VAT open'],
  assignee: ['me', 'nobody'],
  task: ['mine', 'overdue'],
  refundState: ['partial'],
  member: '10001',
  company: '1',
  disputed: true,
  telephone: true,
};

describe('the list of orders', () => {
  let database: TestDatabase;
  let orders: SeededOrder[];
  let me: number;
  let other: number;
  beforeAll(async () => {
    database = await testDatabase('seeded');
    me = await seedStaff(database.pool, 'me@example.com');
    other = await seedStaff(database.pool, 'other@example.com');
    orders = await seedOrders(database.pool, ORDERS, [me, other]);
    await indexOrders(database.pool);
    await database.pool.query('ANALYZE');
  });
  afterAll(() => database.drop());

  const staff = () => staffWith(me, permissions);
  const reader = () => ({ db: database.pool, source: ordersSource, staff: staff() });

  async function pageOf(state: ListState, cursor?: string) {
    const page = await readPage(reader(), { state, cursor });
    if (!page.ok) throw new Error(page.refusal.reason);
    return page.value;
  }

  /** All rows of a list, page by page. */
  async function allRows(state: ListState): Promise<Row[]> {
    const rows: Row[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await pageOf(state, cursor);
      rows.push(...page.rows);
      if (page.next === null) return rows;
      expect(page.rows).toHaveLength(LIST_PAGE);
      cursor = page.next;
    }
  }

  const accepts: Record<keyof typeof ordersList.filters, (order: SeededOrder, value: never) => boolean> = {
    state: ({ state }, values: string[]) => values.includes(state),
    placed: ({ placedAt }, { from = '', to = '9' }: { from?: string; to?: string }) =>
      placedAt.slice(0, 10) >= from && placedAt.slice(0, 10) <= to,
    country: ({ country }, values: string[]) => values.includes(country),
    method: ({ method }, values: string[]) => method !== null && values.includes(method),
    currency: ({ currency }, values: string[]) => values.includes(currency),
    total: ({ total }, { from, to }: { from?: string; to?: string }) =>
      total >= Number(from ?? 0) && total <= Number(to ?? Number.MAX_SAFE_INTEGER),
    sku: ({ skus }, value: string) => skus.includes(value.toUpperCase()),
    tag: ({ tags }, values: string[]) => tags.some((tag) => values.includes(tag)),
    assignee: ({ assignee }, values: string[]) =>
      values.includes(assignee === null ? 'nobody' : assignee === me ? 'me' : String(assignee)),
    task: ({ task }, values: string[]) =>
      task?.isDone === false &&
      (values.includes('open') ||
        (values.includes('mine') && task.for === me) ||
        (values.includes('overdue') && task.due < '2026-06')),
    refundState: ({ refundState }, values: string[]) => values.includes(refundState),
    // Guests placed them.
    member: () => false,
    company: () => false,
    disputed: ({ disputed }) => disputed,
    telephone: ({ telephone }) => telephone,
  };
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const isFound = ({ firstName, lastName, skus, id }: SeededOrder, search: string): boolean => {
    const words = [firstName, lastName, ...skus.join(' ').split(/[ -]/), id.slice(-5)].map(fold);
    return fold(search)
      .split(' ')
      .filter(Boolean)
      .every((part) => words.some((word) => word.startsWith(part)));
  };

  /** What a list must show, worked out row by row. */
  function expected(state: ListState): string[] {
    const view = state.view === undefined ? {} : (list.views[state.view]?.filters ?? {});
    const isUp = state.sort === 'placedAt';
    return orders
      .filter((order) =>
        [...Object.entries(view), ...Object.entries(state.filters)].every(([name, value]) =>
          accepts[name as keyof typeof accepts](order, value as never),
        ),
      )
      .filter((order) => state.search === '' || isFound(order, state.search))
      .map(({ placedAt, id }) => `${placedAt} ${id}`)
      .sort((left, right) => (left < right === isUp ? -1 : 1))
      .map((text) => text.slice(text.indexOf(' ') + 1));
  }

  const oneState = (filters: ListState['filters'], more: Partial<ListState> = {}): ListState => ({
    ...emptyListState,
    filters,
    ...more,
  });

  /** The same page found both ways, without the choice between them. */
  async function idsBy(form: Form, state: ListState): Promise<unknown[]> {
    const question = await askList(database.pool, { source: ordersSource, staff: staff() }, state);
    if (!question) return [];
    const { rows } = await database.pool.query(
      writePage(question, { form, columns: shownColumns(ordersSource, state, staff()), after: null }),
    );
    return rows.map(({ id }) => id);
  }

  async function check(state: ListState): Promise<void> {
    const shown = expected(state);
    expect((await allRows(state)).map(({ id }) => id)).toEqual(shown);
    expect(await countRows(reader(), state)).toEqual({ count: shown.length, isCapped: false });
    for (const form of ['walk', 'gather'] as const)
      expect(await idsBy(form, state), form).toEqual(shown.slice(0, LIST_PAGE + 1));
  }

  const names = Object.keys(sample) as (keyof typeof sample)[];
  it('has each filter, alone and with each other', { timeout: 60_000 }, async () => {
    for (const [at, name] of names.entries())
      for (const second of names.slice(at))
        await check(oneState({ [name]: sample[name], [second]: sample[second] }));
  });

  it('has each view, alone, with each filter, and with each sort', async () => {
    for (const view of Object.keys(list.views)) {
      for (const name of names) await check(oneState({ [name]: sample[name] }, { view }));
      for (const sort of Object.keys(list.sorts))
        for (const sign of ['', '-']) await check(oneState({}, { view, sort: sign + sort }));
    }
  });

  it('shows the same as a slow look at every order, whatever is asked', { timeout: 60_000 }, async () => {
    const valuesFor = (name: string, filter: Filter): fc.Arbitrary<FilterValue> => {
      if (filter.kind === 'flag') return fc.constant(true);
      if (filter.kind === 'text') return fc.constantFrom('BANK', 'cable-red', 'GONE');
      const days = fc.integer({ min: 1, max: 25 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
      const ends = filter.kind === 'range' && filter.of === 'day' ? days : fc.nat({ max: 9000 }).map(String);
      if (filter.kind === 'range')
        return fc.record({ from: ends, to: ends }, { requiredKeys: [] }) as fc.Arbitrary<FilterValue>;
      const values: Record<string, readonly string[]> = {
        country: ['DE', 'NL', 'RU', 'FR'],
        currency: ['EUR', 'USD', 'JPY'],
        tag: ['fair', 'VAT open', 'gift', 'x'],
        assignee: ['me', 'nobody', String(other)],
      };
      const known = filter.choices ? Object.keys(filter.choices) : (values[name] ?? []);
      return fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 4 });
    };
    const filters = Object.fromEntries(
      Object.entries(list.filters).map(([name, filter]) => [name, valuesFor(name, filter)]),
    );
    const some = fc.subarray(Object.keys(filters), { maxLength: 3 });
    const states = fc.record({
      filters: some.chain((chosen) =>
        fc.record(
          Object.fromEntries(chosen.map((name) => [name, filters[name] ?? fc.constant(true as const)])),
        ),
      ),
      view: fc.option(fc.constantFrom(...Object.keys(list.views)), { nil: undefined, freq: 3 }),
      sort: fc.constantFrom('', 'placedAt', '-placedAt'),
      search: fc.constantFrom('', '', '', 'muller', 'Смир', 'cable red', 'kate brown', 'elif bank', '10007'),
      columns: fc.constant([]),
    });
    await fc.assert(fc.asyncProperty(states, check), { numRuns: 150 });
  });

  it.each([
    ['a number as people copy it', (order: SeededOrder) => `#${order.id.slice(0, 7)} ${order.id.slice(7)}`],
    ['the last five digits', (order: SeededOrder) => order.id.slice(-5)],
  ])('finds one order by %s', async (_, text) => {
    const [order] = orders;
    if (!order) throw new Error('no orders');
    expect((await allRows(oneState({}, { search: text(order) }))).map(({ id }) => id)).toEqual([order.id]);
  });

  it('finds orders by e-mail, telephone, parcel and payment reference, whole', async () => {
    const [first, second] = orders;
    if (!first || !second) throw new Error('no orders');
    const found = async (search: string) =>
      (await allRows(oneState({}, { search }))).map(({ id }) => id as string).sort();
    const alike = (is: (order: SeededOrder) => boolean) =>
      orders
        .filter(is)
        .map(({ id }) => id)
        .sort();
    expect(await found(first.email.toUpperCase())).toEqual(alike(({ email }) => email === first.email));
    expect(await found('buyer.7@firma-handel.com')).toEqual([]);
    expect(await found('0049 (40) 33-90001')).toEqual(alike(({ phone }) => phone.endsWith('90001')));
    await database.pool.query(
      `INSERT INTO shipment (order_id, warehouse, carrier, number) VALUES ($1, 1, 'dhl', '00481127')`,
      [first.id],
    );
    await database.pool.query(
      `WITH p AS (INSERT INTO payment (id, provider, ref, currency, amount, method)
         VALUES (gen_random_uuid(), 'stripe', 'pi_3QK8u1Vd', 'EUR', 1, 'card') RETURNING id)
       INSERT INTO payment_order (payment_id, order_id, amount) SELECT id, $1, 1 FROM p`,
      [second.id],
    );
    expect(await found('0048 1127')).toEqual([first.id]);
    expect(await found('pi_3QK8u1Vd')).toEqual([second.id]);
    expect(await found('—')).toEqual([]);
  });

  it('finds nothing by the words of an order whose document is gone until the job writes it again', async () => {
    const [order] = orders;
    if (!order) throw new Error('no orders');
    const state = oneState({}, { search: order.id.slice(-5) });
    await database.pool.query('DELETE FROM search_document WHERE record = $1', [order.id]);
    expect(await allRows(state)).toEqual([]);
    expect(await allRows({ ...state, search: order.id })).toHaveLength(1);
    await database.pool.query('UPDATE orders SET searched_at = NULL WHERE id = $1', [order.id]);
    await indexOrders(database.pool);
    expect(await allRows(state)).toHaveLength(1);
  });

  it('selects a column only for whoever may see it', async () => {
    const columns = Object.keys(list.columns);
    const clerk = staffWith(me, ['orders:see']);
    const seen = async (person: typeof clerk) => {
      const page = await readPage({ ...reader(), staff: person }, { state: { ...emptyListState, columns } });
      return page.ok ? Object.keys(page.value.rows[0] ?? {}).sort() : [];
    };
    expect(await seen(staff())).toEqual([...columns].sort());
    const personal = Object.entries(list.columns).flatMap(([name, { permission }]) =>
      permission ? [name] : [],
    );
    expect(personal).toEqual(['email', 'phone']);
    expect(await seen(clerk)).toEqual(columns.filter((name) => !personal.includes(name)).sort());
  });

  it('has for each row what the columns say', async () => {
    const [order] = orders;
    if (!order) throw new Error('no orders');
    const [row] = await allRows(oneState({}, { search: order.id, columns: Object.keys(list.columns) }));
    expect(row).toEqual({
      id: order.id,
      placedAt: order.placedAt,
      buyer: [`${order.firstName} ${order.lastName}`],
      email: order.email,
      phone: order.phone,
      country: order.country,
      state: order.state,
      refundState: order.refundState,
      paidBy: order.method,
      pieces: order.skus.length * 2,
      warehouses: expect.arrayContaining([expect.stringMatching(/^[A-Z]{2}$/)]),
      promised: '2026-11-30',
      tags: [...order.tags].sort(),
      assignee:
        order.assignee === null ? [] : [order.assignee === me ? 'me@example.com' : 'other@example.com'],
      takenBy: order.telephone ? ['me@example.com'] : [],
      isDisputed: order.disputed,
      currency: order.currency,
      total: order.total,
    });
    expect(listOrders.output.safeParse({ rows: [row], next: null, form: 'walk' }).success).toBe(true);
  });

  it('goes on in the form of its cursor, and refuses what is no cursor', async () => {
    const { next } = await pageOf(emptyListState);
    const [form, at, id] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString());
    expect(form).toBe('gather');
    const walking = Buffer.from(JSON.stringify(['walk', at, id])).toString('base64url');
    const [gathered, walked] = [
      await pageOf(emptyListState, next ?? ''),
      await pageOf(emptyListState, walking),
    ];
    expect([gathered.form, walked.form]).toEqual(['gather', 'walk']);
    expect(walked.rows).toEqual(gathered.rows);
    for (const cursor of ['x', Buffer.from('["walk","2026-99-99","x"]').toString('base64url')])
      expect(await readPage(reader(), { state: emptyListState, cursor })).toMatchObject({
        ok: false,
        refusal: { reason: 'InvalidInput', fields: [{ field: 'cursor' }] },
      });
  });

  it('is walked where the planner expects many rows, and not counted where it expects very many', async () => {
    const question = await askList(database.pool, { source: ordersSource, staff: staff() }, emptyListState);
    if (!question) throw new Error('nothing is asked');
    expect(await chooseForm(database.pool, question)).toBe('gather');
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `UPDATE pg_class SET reltuples = reltuples * 1000, relpages = relpages * 1 WHERE relname = 'orders'`,
      );
      expect(await estimateRows(client, question)).toBeGreaterThan(50_000);
      expect(await chooseForm(client, question)).toBe('walk');
      expect(await countRows({ ...reader(), db: client }, emptyListState)).toEqual({
        count: 10_001,
        isCapped: true,
      });
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it.each([
    ['an unknown column', { columns: ['secret'] }],
    ['an unknown view', { view: 'constructor' }],
    ['an unknown sort', { sort: '-email' }],
    ['an unknown filter', { filters: { secret: ['x'] } }],
    ['no value', { filters: { state: [] } }],
    ['an unknown state', { filters: { state: ['gone'] } }],
    ['no day', { filters: { placed: { from: '2026-02-30' } } }],
    ['no amount', { filters: { total: { from: '1.5' } } }],
    ['no flag', { filters: { disputed: false } }],
    ['a long search', { search: 'x'.repeat(201) }],
  ])('takes no state with %s', (_, wrong) => {
    const state = { ...emptyListState, ...wrong };
    expect(listOrders.input.safeParse({ state }).success).toBe(false);
    expect(countOrders.input.safeParse({ state }).success).toBe(false);
    expect(countOrders.input.safeParse({ state: oneState(sample, { view: 'mine' }) }).success).toBe(true);
  });
});
