import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COOKIE_LIFETIMES } from '../../../contract/cookies.ts';
import { type Language, languages } from '../../../contract/fields.ts';
import { textPages } from '../../../contract/text-pages.ts';
import { readArticles } from './read-articles.ts';
import { readDocuments } from './read-documents.ts';
import { placeholdersOf, renderDocument } from './render-document.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const documentOf = readDocuments(path.join(ROOT, 'pages'), textPages);
const ARTICLES = path.join(ROOT, 'articles');
const articles = readArticles(ARTICLES).map(({ id }) => id);
const articleOf = readDocuments(ARTICLES, articles);
const shape = (markdown: string) => ({
  placeholders: placeholdersOf(markdown).sort(),
  sections: markdown.match(/^## /gm)?.length ?? 0,
  items: markdown.match(/^- /gm)?.length ?? 0,
  rows: markdown.match(/^\|/gm)?.length ?? 0,
  links: [...markdown.matchAll(/\]\((\/[\w/-]+)\)/g)].map(([, to]) => to).sort(),
});

function expectAlike(read: (language: Language) => string): void {
  for (const language of languages) {
    expect(shape(read(language)), language).toEqual(shape(read('en')));
    if (language !== 'en') expect(read(language), language).not.toBe(read('en'));
  }
}

it.each(textPages)('the document of /%s says the same in every language', (page) =>
  expectAlike((language) => documentOf(page, language)),
);

it.each(articles)('the article %s says the same in every language', (id) =>
  expectAlike((language) => articleOf(id, language)),
);

it.each(languages)(
  'the privacy policy in %s names every cookie and every key of the browser storage',
  (language) => {
    const files = globSync('storefront/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((text) => /(local|session)Storage|tab-storage|createStoredList|document\.cookie/.test(text));
    const stored = files.flatMap((text) =>
      [...text.matchAll(/(?:const [A-Z_]+ =|\bname:) '([\w-]+)'/g)].map(([, name = '']) => name),
    );
    expect(stored).toEqual(
      expect.arrayContaining([
        'recentSearches',
        'recentlyViewed',
        'compared',
        'userId',
        'cartDraft',
        'shipCountry',
      ]),
    );
    const policy = documentOf('privacy', language);
    for (const name of [...stored, ...Object.keys(COOKIE_LIFETIMES)]) expect(policy).toContain(name);
  },
);

it('renderDocument() leads to pages in the language of the document', () => {
  const markdown = '# T\n\n[a](/terms#s1), [b](/api/docs), [c](https://example.com/)';
  const html = renderDocument(markdown, { language: 'de', texts: {}, rows: {} }).sections[0]?.html ?? '';
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/de/terms#s1',
    '/api/docs',
    'https://example.com/',
  ]);
});

it('renderDocument() leaves out a section whose table has no rows', () => {
  const markdown = '# T\n\nLead.\n\n## One\nNumbers:\n\n| A |\n| --- |\n| {{rows none}} |\n\n## Two\nText';
  const { sections } = renderDocument(markdown, { language: 'en', texts: {}, rows: { none: [] } });
  expect(sections.map(({ heading }) => heading)).toEqual(['', 'Two']);
});

it('renderDocument() fills placeholders and rows, escaped, and leaves out lines without a value', () => {
  const markdown = [
    '# Title\n\nBy {{company}}.\n\n## One\n- Phone: {{phone}}\n- Mail: {{email}}\n',
    '| A | B |\n| --- | --- |\n| {{rows vat}} | |\n',
  ].join('\n');
  const { title, description, sections } = renderDocument(markdown, {
    language: 'en',
    texts: { company: '<b>R&D', phone: '', email: 'a@b.cc' },
    rows: { vat: [['x<y', '1']] },
  });
  expect({ title, description }).toEqual({ title: 'Title', description: 'By &#60;b&#62;R&#38;D.' });
  expect(sections.map(({ heading }) => heading)).toEqual(['', 'One']);
  expect(sections[1]?.html).toContain('<li>Mail: a@b.cc</li>');
  expect(sections[1]?.html).not.toContain('Phone');
  expect(sections[1]?.html).toContain('<tr><td>x&#60;y</td><td>1</td></tr>');
});
