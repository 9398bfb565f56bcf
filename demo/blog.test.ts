import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../contract/fields.ts';
import { readFolder } from '../server/flows/import-posts/read-folder.ts';
import { productsOf, resolvePost } from '../server/flows/import-posts/resolve-post.ts';
import { drawSource } from './pictures/draw.ts';
import { getCategory } from './shop/categories.ts';

const FOLDER = path.join(import.meta.dirname, 'blog');
const { names, posts, errors } = readFolder(FOLDER);

it('the folder of posts has no errors', () => {
  expect(errors).toEqual([]);
  const known = {
    categories: new Set(names.categories.map(({ slug, parent }) => (parent ? `${parent}/${slug}` : slug))),
    tags: new Set(names.tags.map(({ slug }) => slug)),
    skus: new Set<string>(),
    bestOf: new Map(productsOf(posts).categories.map((slug) => [getCategory(slug).slug, []])),
  };
  expect(posts.flatMap((post) => resolvePost(post, known).errors)).toEqual([]);
});

it('categories and tags have names in every language, and posts', () => {
  for (const { slug, texts } of [...names.categories, ...names.tags])
    expect(Object.keys(texts).sort(), slug).toEqual([...languages].sort());
  const used = posts.flatMap(({ english }) =>
    ['category', 'tags'].flatMap((key) => english.fields.get(key as 'tags')?.text.split(/, |\//) ?? []),
  );
  const unused = [...names.categories, ...names.tags].filter(({ slug }) => !used.includes(slug));
  expect(unused.map(({ slug }) => slug)).toEqual([]);
});

describe.each(posts.map((post) => [post.slug, post] as const))('the post %s', (_, { english, texts }) => {
  const read = (language: string) => texts.find((text) => text.language === language);

  it('is written in every language with as many headings, lists and tables', () => {
    expect(texts.map(({ language }) => language).sort()).toEqual([...languages].sort());
    const shape = (html = '') => html.match(/<(h[23]|li|tr|table|blockquote)\b/g);
    for (const { language, body } of texts)
      expect(shape(body.html), language).toEqual(shape(read('en')?.body.html));
    expect(read('en')?.body.contents.length).toBeGreaterThanOrEqual(3);
  });

  it('has a text of its own and of some length in every language', () => {
    for (const { language, title, summary, body } of texts) {
      expect(body.text.split(/\s+/).length, language).toBeGreaterThan(180);
      if (language === 'en') continue;
      expect([title, summary], language).not.toEqual([read('en')?.title, read('en')?.summary]);
    }
  });

  it('has a picture that can be drawn, and products', () => {
    const picture = english.fields.get('picture')?.text ?? '';
    expect(drawSource(picture)?.length, picture).toBeGreaterThan(1000);
    expect(english.fields.get('products')?.text).toMatch(/^category:/);
  });
});

it('no two posts have the same picture', () => {
  const pictures = globSync('*/en.md', { cwd: FOLDER }).map(
    (file) => /^picture: (.*)$/m.exec(readFileSync(path.join(FOLDER, file), 'utf8'))?.[1],
  );
  expect(pictures.length).toBe(new Set(pictures).size);
});
