import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** Pages of the shop, whose links are addresses of the shop, and what is planted, generated, built or installed. */
const IGNORED =
  /(^|\/)(node_modules|dist|build|\.[^/]+)\/|^(articles|pages)\/|^demo\/blog\/|^boundaries\/planted\/|(^|\/)src\/calls\.ts$/;

const listFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).filter(
    (file) => !IGNORED.test(file),
  );
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const documents = listFiles('**/*.md');

/** Returns the anchors of a document, as GitHub makes them of its headings. */
const anchorsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every relative link of a document leads to a file, and its anchor to a heading', () => {
  const links = documents.flatMap((from) =>
    [...read(from).matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)#?([^)\s]*)\)/g)].map(
      ([, file = '', anchor = '']) => ({
        from,
        to: file ? path.join(path.dirname(from), file) : from,
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(
    ({ to, anchor }) =>
      !existsSync(path.join(ROOT, to)) || (anchor !== '' && !anchorsOf(to).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

it('every path under docs/ that code, comments and documents name exists', () => {
  const named = [...documents, ...listFiles('**/*.{ts,tsx,js,mjs,json,sql,xsd,css}')].flatMap((from) =>
    [...read(from).matchAll(/(?<![\w./-])(?:\.\.\/)*(docs\/[\w/-]+\.[a-z]+)/g)].map(([, to = '']) => ({
      from,
      to,
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ to }) => !existsSync(path.join(ROOT, to)))).toEqual([]);
});

it('every source file that a document names exists', () => {
  const files = listFiles('**/*.{ts,tsx,js,mjs,sql,css,svg}').map((file) => `/${file}`);
  const named = documents.flatMap((from) =>
    [...read(from).matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|m?js|sql|css|svg))`/g)].map(([, to = '']) => ({
      from,
      to,
    })),
  );
  expect(named.length).toBeGreaterThan(300);
  const missing = named.filter(
    ({ to }) => !to.includes('NNNN') && !IGNORED.test(to) && !files.some((file) => file.endsWith(`/${to}`)),
  );
  expect(missing).toEqual([]);
});

it('every page of docs/ has a line in the index of its folder', () => {
  const pages = documents.filter((file) => /^docs\/\w+\//.test(file) && !file.endsWith('README.md'));
  const missing = pages.filter(
    (page) => !read(path.join(path.dirname(page), 'README.md')).includes(`](${path.basename(page)})`),
  );
  expect(missing).toEqual([]);
});
