import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/transaction.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { importPosts } from './import-posts.ts';

const NAMES = {
  categories: [
    {
      slug: 'buying',
      texts: { en: { title: 'Buying' }, de: { title: 'Einkauf' } },
      children: [{ slug: 'samples', texts: { en: { title: 'Samples' } } }],
    },
  ],
  tags: { moq: { en: 'Minimum quantity' } },
};
const HEAD =
  'title: First\nsummary: How much.\ncategory: buying/samples\ntags: moq\npublished: 2026-05-01\nproducts: BANK, category:cables';
const post = (head: string, body = '## One\n\nText with [a link](/c/cables).\n') =>
  `---\n${head}\n---\n\n${body}`;

describe('importing posts', () => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'posts-'));
    write('blog.json', JSON.stringify(NAMES));
    write('first/en.md', post(HEAD));
    write('first/de.md', post('title: Erster\nsummary: Wie viel.'));
    return () => rmSync(folder, { recursive: true });
  });
  function write(file: string, text: string) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const run = () => transaction(shop.pool, (tx) => importPosts(tx, folder));
  const errorsOf = async () => {
    const error = await run().then(
      () => new Error('was imported'),
      (thrown: Error) => thrown,
    );
    return error.message.split('\n');
  };

  it('adds posts, changes those whose files have changed, and does nothing the second time', async () => {
    expect(await run()).toEqual({ added: 1, changed: 0, same: 0 });
    expect(await run()).toEqual({ added: 0, changed: 0, same: 1 });
    const [row] = await shop.query<{ skus: string[]; texts: number }>(
      `SELECT skus, (SELECT count(*)::int FROM post_text WHERE post_id = post.id) AS texts FROM post WHERE slug = 'first'`,
    );
    expect(row?.texts).toBe(2);
    // The product by its SKU, then the best of the category in stock.
    expect(row?.skus[0]).toBe('BANK');
    expect(row?.skus.length).toBe(5);
    rmSync(path.join(folder, 'first/de.md'));
    expect(await run()).toEqual({ added: 0, changed: 1, same: 0 });
    expect(await shop.query(`SELECT language FROM post_text`)).toEqual([{ language: 'en' }]);
  });

  it('writes the links of the shop in the language, and anchors of headings', async () => {
    write('linked/en.md', post(HEAD));
    write('linked/de.md', post('title: Links\nsummary: Links.'));
    await run();
    const [row] = await shop.query<{ html: string; contents: object }>(
      `SELECT html, contents FROM post_text JOIN post ON post.id = post_id WHERE slug = 'linked' AND language = 'de'`,
    );
    expect(row?.html).toContain('<a href="/de/c/cables">');
    expect(row?.html).toContain('<h2 id="s1">One</h2>');
    expect(row?.contents).toEqual([{ id: 's1', text: 'One', depth: 2 }]);
  });

  it('names file and line of every error, and keeps nothing of the folder', async () => {
    write('good/en.md', post(HEAD));
    write(
      'wrong/en.md',
      post('title: Wrong\nsummary: x\nauthor: me\ncategory: buying\npublished: 2026-02-31'),
    );
    write('wrong/xx.md', 'x');
    write(
      'wrong/de.md',
      post(
        'title: Falsch\nsummary: x',
        'Text\n\n# One\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n',
      ),
    );
    const errors = await errorsOf();
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^wrong\/en\.md:4: takes only /),
        expect.stringMatching(/^wrong\/de\.md:8: headings are /),
        expect.stringMatching(/^wrong\/de\.md:10: HTML is not taken/),
        expect.stringMatching(/^wrong\/de\.md:12: a link leads to /),
        expect.stringMatching(/^wrong\/xx\.md:1: is not named after a language/),
      ]),
    );
    expect(await shop.query(`SELECT slug FROM post WHERE slug IN ('good', 'wrong')`)).toEqual([]);
  });

  it('refuses categories, tags, products and dates that there are not', async () => {
    write(
      'first/en.md',
      post(
        'title: A\nsummary: b\ncategory: nowhere\ntags: no\npublished: 2026-02-31\nproducts: NONE, category:none',
      ),
    );
    expect(await errorsOf()).toEqual([
      'first/en.md:4: no category nowhere',
      'first/en.md:5: no tag no',
      'first/en.md:6: is no day such as 2026-09-14, and no time with its zone',
      'first/en.md:7: the catalogue has no NONE',
      'first/en.md:7: the catalogue has no category none',
    ]);
  });

  it('says what is wrong with the names of categories', async () => {
    write(
      'blog.json',
      JSON.stringify({ ...NAMES, categories: [{ slug: 'latest', texts: { en: { title: 'x' } } }] }),
    );
    expect((await errorsOf())[0]).toMatch(/^blog\.json:1: categories\.0\.slug: /);
  });
});
