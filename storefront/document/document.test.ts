import { expect, it } from 'vitest';
import { createDocument, linksOf, scriptOf } from './document.ts';

const HTML = '<html><head></head><body><p>Grüße</p></body></html>';
const script = scriptOf('/assets/entry.js');
const documentOf = (state: object): string =>
  createDocument({ html: HTML, links: '', state, script }).toString();

it('createDocument() writes data that cannot end its element and reads back the same', () => {
  const state = {
    title: '</script><script>alert(1)</script>',
    comment: '<!--<script>',
    letters: 'Grüße \u2028 \u{1f600}',
  };
  const page = documentOf(state);
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual(state);
  expect(page).not.toContain('alert(1)</script>');
  expect(page.match(/<script/g)).toHaveLength(2);
});

it('createDocument() keeps the page as it was rendered, and runs one script, which is that of all pages', () => {
  const page = documentOf({});
  expect(page.startsWith('<!DOCTYPE html><html><head></head><body><p>Grüße</p>')).toBe(true);
  expect(page.endsWith(`<script type="module">${script}</script></body></html>`)).toBe(true);
  expect(script).toContain('import("/assets/entry.js")');
  expect(script).not.toMatch(/\b(?:MAX_WAIT_MS|RELATION|ENTRY)\b/);
  expect(script).not.toContain('</script');
});

it('createDocument() writes a long page after a short one whole', () => {
  const long = HTML.replace('Grüße', 'ü'.repeat(100_000));
  documentOf({});
  const page = createDocument({ html: long, links: '', state: {}, script }).toString();
  expect(page).toContain('ü'.repeat(100_000));
});

it('linksOf() defers the code and the texts of a page', () => {
  const links = linksOf(['/assets/a.js'], 'de', '/c/cables').match(/<link rel="dns-prefetch" href="[^"]+">/g);
  expect(links?.[0]).toBe('<link rel="dns-prefetch" href="/assets/a.js">');
  expect(links?.some((link) => link.includes('/de_list.json?'))).toBe(true);
});
