import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/fields.ts';
import { refusals } from '../../contract/refusals.ts';
import { pages, read, stem } from './files.ts';
import { sameAsEnglish, sameEverywhere } from './same-as-english.ts';

const stems = (texts: object) => [...new Set(Object.keys(texts).map(stem))].sort();

describe.each(pages)('the texts of %s', (page) => {
  const english = read(page, 'en');

  it.each(languages.filter((language) => language !== 'en'))('are not English in %s', (language) => {
    for (const [key, text] of Object.entries(read(page, language))) {
      if (sameEverywhere.includes(text)) continue;
      if (text === english[key] && /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, ''))) {
        expect(sameAsEnglish, `${page} ${key}`).toContain(`${language}: ${text}`);
      }
    }
  });
});

it('no key is in two files', () => {
  const keys = pages.flatMap((page) => Object.keys(read(page, 'en')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('every refusal has a text', () => {
  const known = Object.keys(read('prompt_message_F', 'en')).filter((key) => key.startsWith('refusal.'));
  expect(known.sort()).toEqual(
    Object.keys(refusals)
      .map((reason) => `refusal.${reason}`)
      .sort(),
  );
});

describe('keys and code', () => {
  const root = path.join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const literals = new Set(
    sources.flatMap((code) =>
      [...code.matchAll(/['"`]([\w]+(?:\.[\w]+)*)['"`]/g)].map((hit) => hit[1] ?? ''),
    ),
  );
  // keys that end with a value of the data: t(`label.${label}`)
  const families = sources.flatMap((code) =>
    [...code.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map((hit) => hit[1] ?? ''),
  );
  const isUsed = (key: string) =>
    literals.has(stem(key)) || families.some((family) => key.startsWith(family));
  // the server reads refusals, field errors, long phrases, quotes, documents and files
  const readElsewhere =
    /^(refusal|field|longword|quote|document|userCenter|column|area|statement|pictures|registration|rowError|consent\.before)\./;

  it('every text is used', () => {
    const unused = pages
      .flatMap((page) => Object.keys(read(page, 'en')))
      .filter((key) => !readElsewhere.test(key) && !isUsed(key));
    expect(unused).toEqual([]);
  });

  it('every used text exists', () => {
    const known = new Set(pages.flatMap((page) => stems(read(page, 'en'))));
    const asked = sources.flatMap((code) =>
      [...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map((hit) => hit[1] ?? ''),
    );
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
  });
});
