import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seed } from '../../testing/seed-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { PreviewLine } from './preview.ts';
import { sampleFile, sampleNames } from './testing/read-sample.ts';

describe('a dry run', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-dry-'));
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await testDatabase();
    await seed(shop.pool);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.drop();
  });

  const facts = async () =>
    new Map(
      (
        await shop.pool.query(
          'SELECT product, relation, key, facts FROM product_facts((SELECT array_agg(id) FROM product))',
        )
      ).rows.map(({ product, relation, key, facts: row }) => [
        `${product} ${relation} ${key}`,
        { product: String(product), text: JSON.stringify(row) },
      ]),
    );

  async function readBoth(file: string) {
    const lines: PreviewLine[] = [];
    const request = {
      file,
      options: { pictureBase: 'https://cdn.example.com' },
      onProgress: () => undefined,
    };
    const {
      run: _,
      issues: dryIssues,
      ...asked
    } = await importCatalogue(shop.pool, {
      ...request,
      dryRun: (all) => {
        lines.push(...all);
      },
    });
    const reported = await Array.fromAsync(dryIssues());
    const before = await facts();
    const { run: __, issues, ...done } = await importCatalogue(shop.pool, request);
    expect(await Array.fromAsync(issues())).toEqual(reported);
    const after = await facts();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.get(key)?.text !== after.get(key)?.text,
    );
    const products = new Set(changed.map((key) => (after.get(key) ?? before.get(key))?.product));
    return { asked, done, lines, products };
  }

  // Combinations belong to products that are there before.
  it.each(sampleNames())('of %s says what its import then does, at first and once more', async (name) => {
    const file = sampleFile(name);
    const first = await readBoth(file);
    expect(first.done).toEqual(first.asked);
    expect(first.products.size).toBe(first.done.created + first.done.changed);
    expect(first.lines.length > 0).toBe(first.products.size > 0);
    const again = await readBoth(file);
    expect(again.done).toEqual(again.asked);
    expect(again.done).toMatchObject({ created: 0, changed: 0 });
    expect({ lines: again.lines, products: again.products.size }).toEqual({ lines: [], products: 0 });
  });
});
