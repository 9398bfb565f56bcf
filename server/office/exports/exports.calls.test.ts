import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportProblems, listExports } from '../../../contract/office/exports.ts';
import { getHistory } from '../../../contract/office/history.ts';
import { countOrders, exportOrders, listOrders } from '../../../contract/office/orders.ts';
import { ordersList } from '../../../contract/office/orders-list.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { runJobs, takeJobs } from '../../testing/jobs.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { ordersSource } from '../orders/list.ts';
import { beginBulk, workBulks } from '../testing/bulk-desk.ts';
import { seedOrders } from '../testing/seed-orders.ts';
import { officeExportTasks, WRITE_EXPORT } from './tasks.ts';
import { writeExport } from './write-export.ts';

describe('exports of the list of orders', () => {
  let office: OfficeShop;
  let boss: Operator;
  let finance: Operator;
  let orders: string[];
  beforeAll(async () => {
    office = await officeShop();
    boss = await office.operator('boss@example.com', ['owner']);
    finance = await office.operator('finance@example.com', ['finance']);
    orders = (await seedOrders(office.pool, 130, [boss.id])).map(({ id }) => id);
    // The clock of codes is ahead of that of sessions.
    await office.query("UPDATE staff_session SET factor_at = now() + interval '1 hour'");
  });
  afterAll(() => office.close());

  const context = () => ({ pool: office.pool, files: office.files, sources: [ordersSource] });
  const work = () => runJobs(office.pool, officeExportTasks(context()));
  const stateOf = (filters: Record<string, unknown> = {}, columns: string[] = []) => ({
    ...{ ...emptyListState, filters, columns },
  });
  const fetchFile = (id: string, who: Pick<Operator, 'cookie'>, site = 'same-origin') =>
    office.office.inject({
      url: `/files/exports/${id}`,
      headers: { 'sec-fetch-site': site, cookie: who.cookie() ?? '' },
    });
  const asked = async (who: Operator, state: ReturnType<typeof stateOf>, format: 'csv' | 'xlsx' = 'csv') => {
    const answer = await who.call(exportOrders, { state, format });
    if (!answer.data) throw new Error(answer.message);
    return answer.data.id;
  };
  const csvOf = async (who: Operator, state: ReturnType<typeof stateOf>) => {
    const id = await asked(who, state);
    await work();
    return parse((await fetchFile(id, who)).payload, { bom: true }) as string[][];
  };

  it.each([
    ['nothing', {}],
    ['a state and a country', { state: ['preparing', 'shipped', 'done'], country: ['DE'] }],
    ['days and a tag', { placed: { from: '2026-11-03', to: '2026-11-15' }, tag: ['fair'] }],
  ])('have the rows that the list has with %s, in its order', async (_, filters) => {
    const state = stateOf(filters);
    const [head, ...rows] = await csvOf(boss, state);
    const count = (await boss.call(countOrders, { state })).data?.count;
    expect(rows).toHaveLength(count ?? -1);
    expect(rows.length).toBeGreaterThan(0);
    const shown = (await boss.call(listOrders, { state })).data?.rows.map(({ id }) => id) ?? [];
    const at = head?.indexOf('Order') ?? -1;
    expect(rows.slice(0, shown.length).map((row) => row[at])).toEqual(shown);
    expect(head).toContain('Currency');
    expect(head).not.toContain('E-mail');
  });

  it('have only columns that the person may see, asked again when they are written', async () => {
    const columns = Object.keys(ordersList.columns);
    const labels = Object.values(ordersList.columns).map(({ label }) => label);
    expect((await csvOf(boss, stateOf({}, columns)))[0]).toEqual(labels);
    await office.query("INSERT INTO role (id, label, position) VALUES ('books', 'Books', 9)");
    await office.query(
      "INSERT INTO role_permission SELECT 'books', unnest('{orders:see,orders:export}'::text[])",
    );
    const clerk = await office.operator('books@example.com', ['books']);
    await office.query("UPDATE staff_session SET factor_at = now() + interval '1 hour'");
    expect((await csvOf(clerk, stateOf({}, columns)))[0]).toEqual(
      labels.filter((label) => label !== 'E-mail' && label !== 'Telephone'),
    );
    const id = await asked(clerk, stateOf());
    await office.query("DELETE FROM role_permission WHERE role_id = 'books' AND permission LIKE '%export'");
    await work();
    expect((await clerk.call(listExports, {})).data?.exports[0]).toMatchObject({ id, state: 'failed' });
    expect((await fetchFile(id, clerk)).statusCode).toBe(404);
  });

  it('have nothing that a spreadsheet runs, and amounts that it sums', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '00042', 'Größe Привет'];
    const [order = ''] = orders;
    for (const tag of hostile) {
      await office.query('DELETE FROM order_tag WHERE order_id = $1', [order]);
      await office.query('INSERT INTO order_tag (order_id, tag) VALUES ($1, $2)', [order, tag]);
      await office.query(
        "UPDATE orders SET total = 123456, goods = 123456, fee = 0, currency = 'EUR', address = address || jsonb_build_object('company', $2::text) WHERE id = $1",
        [order, tag],
      );
      const state = stateOf({ tag: [tag] }, ['tags', 'buyer', 'total']);
      const [, [tags, buyer, total] = []] = await csvOf(boss, state);
      const id = await asked(boss, state, 'xlsx');
      await work();
      const [sheet] = await readExcelFile((await fetchFile(id, boss)).rawPayload, { trim: false });
      expect(total).toBe('1234.56');
      expect(sheet?.data[1]?.slice(0, 3)).toEqual([tags, buyer, 1234.56]);
      const isRun = /^[=+\-@\t]/.test(tag);
      expect(tags).toBe(isRun ? `'${tag}` : tag);
      expect(buyer?.startsWith(isRun ? `'${tag}` : tag)).toBe(true);
    }
  });

  it('are their person’s alone, by a signed-in page of the office', async () => {
    const id = await asked(boss, stateOf());
    expect((await fetchFile(id, boss)).statusCode).toBe(404);
    await work();
    const file = await fetchFile(id, boss);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
    });
    const unknown = await fetchFile('3f0b9a52-2c5b-4c0e-9c53-0e7a4d6f1a11', boss);
    for (const other of [
      fetchFile(id, finance),
      fetchFile(id, office.browser()),
      fetchFile(id, boss, 'cross-site'),
      fetchFile('x', boss),
    ]) {
      expect((await other).statusCode).toBe(404);
      expect((await other).payload).toBe(unknown.payload);
    }
    expect((await finance.call(listExports, {})).data?.exports.some((one) => one.id === id)).toBe(false);
  });

  it('are in the log with the filter and the number, and never with what was searched for', async () => {
    const state = { ...stateOf({ country: ['DE'] }), search: 'buyer.7@firma-handel.de' };
    const id = await asked(boss, state);
    await work();
    const sets = (await boss.call(getHistory, { kind: 'export' })).data?.sets ?? [];
    const rows = (await boss.call(listExports, {})).data?.exports.find((one) => one.id === id)?.rows;
    expect(sets[0]).toMatchObject({
      ...{ actor: boss.email, call: '/orders/export', entityId: id },
      reason: `${rows} rows as csv: f.country=DE and a search`,
    });
    expect(JSON.stringify(sets)).not.toContain('firma');
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
  });

  it('need the right and a code that is not old', async () => {
    const given = { state: stateOf(), format: 'csv' as const };
    for (const role of ['service', 'warehouse', 'auditor']) {
      const who = await office.operator(`${role}@example.com`, [role]);
      expect((await who.call(exportOrders, given)).reason).toBe('NotAllowed');
    }
    const late = await office.operator('late@example.com', ['finance']);
    await office.query(
      `UPDATE staff_session SET factor_at = now() - interval '16 minutes' WHERE staff_id = ${late.id}`,
    );
    expect((await late.call(exportOrders, given)).reason).toBe('FactorNeeded');
    await late.call(exportOrders, given, { key: office.newKey() });
    expect((await late.call(listExports, {})).data?.exports).toEqual([]);
  });

  it('are written whole after a worker was killed at any statement, and recorded once', async () => {
    for (let statements = 1; statements <= 14; statements += 1) {
      const id = await asked(finance, stateOf());
      await takeJobs(office.pool, WRITE_EXPORT);
      const mortal = mortalPool(office);
      const died = mortal.dieAfter(statements);
      await Promise.race([died, writeExport({ ...context(), pool: mortal.pool }, id)]);
      await writeExport(context(), id);
      expect(parse((await fetchFile(id, finance)).payload, { bom: true })).toHaveLength(131);
      const sets = await office.query("SELECT FROM change_set WHERE kind = 'export' AND entity_id = $1", [
        id,
      ]);
      expect(sets, String(statements)).toHaveLength(1);
    }
  });

  it('have at most so many rows, and say so', async () => {
    const id = await asked(boss, stateOf());
    await takeJobs(office.pool, WRITE_EXPORT);
    await writeExport({ ...context(), maxRows: 100 }, id);
    expect((await boss.call(listExports, {})).data?.exports[0]).toMatchObject({
      ...{ id, state: 'failed', error: 'More than 100 rows: add a filter and export in parts.' },
    });
  });

  it('have the problems of a bulk, for who may read it', async () => {
    const clerk = await office.operator('clerk@example.com', ['service']);
    const bulk = await beginBulk(clerk, [...orders.slice(0, 2), 'V26010199999'], {
      action: 'note',
      input: { text: 'x' },
    });
    await workBulks(office.pool);
    expect((await finance.call(exportProblems, { id: bulk, format: 'csv' })).code).toBe(404);
    const { data } = await clerk.call(exportProblems, { id: bulk, format: 'csv' });
    await work();
    const rows = parse((await fetchFile(data?.id ?? '', clerk)).payload, { bom: true });
    expect(rows).toEqual([
      ['Record', 'Why'],
      ['V26010199999', 'This does not exist, or not any more.'],
    ]);
  });

  it('are deleted after a week with their files', async () => {
    const id = await asked(boss, stateOf());
    await work();
    const [row] = await office.query<{ file: string }>('SELECT file FROM list_export WHERE id = $1', [id]);
    await office.query("UPDATE list_export SET at = now() - interval '7 days 1 minute' WHERE id = $1", [id]);
    await officeExportTasks(context())['sweep-office-exports']();
    expect((await fetchFile(id, boss)).statusCode).toBe(404);
    expect(await office.files.exists(row?.file ?? '')).toBe(false);
    expect((await boss.call(listExports, {})).data?.exports.length).toBeGreaterThan(0);
  });
});
