import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moments } from '../../testing/moments.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { beginBulk, bulkContext, workBulks } from '../testing/bulk-desk.ts';
import { expectKilledBulk } from '../testing/killed-bulk.ts';
import { runBulk } from './run-bulk.ts';

/** Statements of a row that leaves a note: more than there are, so that some moments are in the next row. */
const STATEMENTS = 30;

describe('a bulk whose worker is killed', () => {
  let office: OfficeShop;
  let clerk: Operator;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
  });
  afterAll(() => office.close());

  it('by kill -9 repeats nothing and forgets nothing', { timeout: 120_000 }, () =>
    expectKilledBulk(office, clerk, { count: 400, kills: 3 }),
  );

  it('after any of its statements repeats nothing and forgets nothing', { timeout: 240_000 }, async () => {
    const [first, second] = (await office.query<{ id: string }>('SELECT id FROM orders LIMIT 2')).map(
      ({ id }) => id,
    );
    const records = [first ?? '', second ?? ''];
    for (const statements of moments(STATEMENTS)) {
      const text = `after ${statements}`;
      const id = await beginBulk(clerk, records, { action: 'note', input: { text } });
      const mortal = mortalPool(office);
      const died = mortal.dieAfter(statements).then(() => true);
      await Promise.race([died, runBulk(bulkContext(mortal.pool), id)]);
      await workBulks(office.pool);
      const notes = await office.query<{ order: string }>(
        'SELECT order_id AS order FROM order_note WHERE body = $1',
        [text],
      );
      expect(notes.map(({ order }) => order).sort(), text).toEqual([...records].sort());
      const [bulk] = await office.query('SELECT state, done FROM bulk WHERE id = $1', [id]);
      expect(bulk, text).toEqual({ state: 'done', done: 2 });
    }
  });
});
