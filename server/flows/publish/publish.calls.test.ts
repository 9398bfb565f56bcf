import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { countCategories } from './count-categories.ts';
import { publish } from './publish.ts';
import { publishRest } from './publish-all.ts';

const FACTS = `
  INSERT INTO brand (id, slug, name) VALUES (1, 'kuvo', 'Kuvo');
  INSERT INTO category (id, parent_id, slug, depth, position) VALUES (1, NULL, 'cases', 1, 0), (2, 1, 'iphone', 2, 0), (3, 2, 'iphone-17', 3, 0), (4, 1, 'other', 2, 1);
  INSERT INTO product (id, spu, slug, brand_id, category_id, certificates, label) VALUES
    (1, 'P1', 'case-one', 1, 3, '{CE}', 9), (2, 'P2', 'case-two', NULL, 3, '{}', NULL), (3, 'P3', 'bare', NULL, 3, '{}', NULL);
  INSERT INTO product_text (product_id, language, title) VALUES (1, 'en', 'Case'), (1, 'de', 'Hülle'), (2, 'en', 'Old case');
  INSERT INTO variant (sku, product_id, position, moq, step, weight_g, length_mm, width_mm, height_mm, lead_time, state) VALUES
    ('A', 1, 0, 5, 5, 30, 1, 1, 1, 2, 'on_sale'), ('B', 1, 1, 1, 1, 30, 1, 1, 1, 1, 'on_sale'),
    ('C', 1, 2, 1, 1, 30, 1, 1, 1, 1, 'locked'), ('D', 2, 0, 1, 1, 30, 1, 1, 1, 1, 'on_sale');
  INSERT INTO variant_price (sku, quantities, prices, floor) VALUES
    ('A', '{1,10}', '{300,250}', 100), ('B', '{1,10}', '{280,260}', 100), ('C', '{1}', '{900}', 100), ('D', '{1}', '{500}', 100);
  INSERT INTO stock (sku, warehouse, on_hand, reserved) VALUES ('A', 6, 10, 4), ('B', 1, 7, 0), ('B', 2, 3, 3), ('C', 2, 50, 0);
  INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES
    ('A', '2020-01-01', '2020-02-01', 50), ('A', '2099-01-01', '2099-02-01', 20);
  INSERT INTO media (product_id, position, source, sku) VALUES (1, 0, 'demo/x', NULL), (1, 1, 'demo/y', 'B');
  INSERT INTO sales (product_id, month) VALUES (1, 12);`;

describe('publish', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.pool.query(FACTS);
    await publish(database.pool, [1, 2, 3, 404]);
  });
  afterAll(() => database.drop());
  const rows = async (sql: string) => (await database.pool.query(sql)).rows;

  it('writes what lists show, from the facts', async () => {
    const [card] = await rows('SELECT sku, slug, facts FROM card WHERE product_id = 1');
    expect(card).toEqual({
      sku: 'A',
      slug: 'case-one',
      facts: {
        picture: 'demo/x',
        moq: 5,
        step: 5,
        tiers: [
          [1, 300],
          [10, 250],
        ],
        from: 250,
        floor: 100,
        lead: 2,
        stock: 13,
        warehouse: 6,
        warehouses: [1, 6],
        label: 9,
        sale: {
          percent: 20,
          starts: expect.stringContaining('2099-01-01'),
          ends: expect.stringContaining('2099-02-01'),
          prior: 300,
        },
        sold: 12,
        brand: { slug: 'kuvo', name: 'Kuvo' },
        variants: 3,
        carton: 1,
        certificates: ['CE'],
        category: 3,
        logistics: [],
        parcel: [30, 1, 1, 1],
      },
    });
  });

  it('places a card in its category, all above it and the whole shop, by the lowest price shown', async () => {
    expect(await rows('SELECT category_id, price FROM card_place WHERE product_id = 1 ORDER BY 1')).toEqual(
      [0, 1, 2, 3].map((category_id) => ({ category_id, price: 250 })),
    );
  });

  it('shows the first variant with a minimum order in one warehouse, with its own picture', async () => {
    const cardOf = async () =>
      (
        await rows(
          "SELECT sku, facts->'warehouse' AS warehouse, facts->'picture' AS picture FROM card WHERE product_id = 1",
        )
      )[0];
    await database.pool.query("UPDATE stock SET reserved = 6 WHERE sku = 'A'");
    await publish(database.pool, [1]);
    expect(await cardOf()).toEqual({ sku: 'B', warehouse: 1, picture: 'demo/y' });
    await database.pool.query("UPDATE stock SET reserved = 4 WHERE sku = 'A'");
    await publish(database.pool, [1]);
    expect(await cardOf()).toEqual({ sku: 'A', warehouse: 6, picture: 'demo/x' });
  });

  it('labels a product without stock as sold out and ranks it last', async () => {
    expect(
      await rows(
        "SELECT facts->'label' AS label, facts->'warehouses' AS warehouses FROM card WHERE product_id = 2",
      ),
    ).toEqual([{ label: 4, warehouses: [] }]);
    expect(await rows('SELECT product_id FROM card_place WHERE category_id = 0 ORDER BY score DESC')).toEqual(
      [{ product_id: 1 }, { product_id: 2 }],
    );
  });

  it('makes no card of a product without a price', async () => {
    expect(await rows('SELECT product_id FROM card ORDER BY 1')).toEqual([
      { product_id: 1 },
      { product_id: 2 },
    ]);
  });

  it('counts categories with everything below them', async () => {
    expect(await countCategories(database.pool)).toBe(3);
    expect(await countCategories(database.pool)).toBe(0);
    expect(await rows('SELECT id, product_count FROM category ORDER BY id')).toEqual([
      { id: 1, product_count: 2 },
      { id: 2, product_count: 2 },
      { id: 3, product_count: 2 },
      { id: 4, product_count: 0 },
    ]);
  });

  it('rewrites stamp, texts and positions when facts have changed', async () => {
    const [before] = await rows('SELECT changed FROM card WHERE product_id = 1');
    await database.pool.query(`UPDATE product SET category_id = 4 WHERE id = 1; DELETE FROM product_text WHERE product_id = 1 AND language = 'de';
      UPDATE product_text SET title = 'New' WHERE product_id = 1; UPDATE variant SET state = 'discontinued' WHERE product_id = 2`);
    await publish(database.pool, [1, 2]);
    const [after] = await rows('SELECT changed FROM card WHERE product_id = 1');
    expect(BigInt(after.changed) > BigInt(before.changed)).toBe(true);
    expect(await rows('SELECT language, title FROM card_text WHERE product_id = 1')).toEqual([
      { language: 'en', title: 'New' },
    ]);
    expect(await rows('SELECT category_id FROM card_place WHERE product_id = 1 ORDER BY 1')).toEqual(
      [0, 1, 4].map((category_id) => ({ category_id })),
    );
  });

  it('keeps the card of a discontinued product, in no list', async () => {
    expect(await rows("SELECT facts->>'variants' AS variants FROM card WHERE product_id = 2")).toEqual([
      { variants: '1' },
    ]);
    expect(await rows('SELECT FROM card_place WHERE product_id = 2')).toEqual([]);
  });

  it('publishes the whole shop in transactions of a batch, each with the job for the rest', async () => {
    await database.pool.query(`INSERT INTO product (id, spu, slug, category_id)
      SELECT 1000 + n, 'M' || n, 'many-' || n, 4 FROM generate_series(1, 1200) AS n`);
    const steps: number[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      await publishRest(database.pool, after);
      const [next] = await takeJobs<{ after: number }>(database.pool, 'publish-all');
      after = next?.payload.after;
      if (after !== undefined) steps.push(after);
    }
    expect(steps).toHaveLength(3);
    expect(steps.at(-1)).toBe(2200);
  });

  it('leaves no job for the rest when a batch fails, and nothing of the batch', async () => {
    const [before] = await rows('SELECT changed FROM card WHERE product_id = 1');
    await database.pool.query('ALTER TABLE card_place RENAME TO card_place_gone');
    await expect(publishRest(database.pool, 0)).rejects.toThrow('card_place');
    await database.pool.query('ALTER TABLE card_place_gone RENAME TO card_place');
    expect(await rows('SELECT changed FROM card WHERE product_id = 1')).toEqual([before]);
    expect(await takeJobs(database.pool, '%')).toEqual([]);
  });
});
